import {
  fetchBillPayEnabledFx,
  saveBillPayOutageFx,
  readBillPayOutageFx,
} from '../../models/payments/one-time/ports.ts';
import type { BillPayOutage } from '../../models/payments/one-time/rules/types.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { loadFeatures } from '../session/session-gateway.ts';

const NAME = 'bill-pay-unavailable';
/** How long a refusal is said at once, in seconds; that bill pay is switched off is said for as long as the browser is open (spec 9). */
const REFUSED_TTL_SECONDS = 300;
const FLAGS: readonly BillPayOutage[] = ['SWITCHED_OFF', 'REFUSED'];

interface Page {
  cookie: string;
  location: { protocol: string };
}

/** The cookie by which the next visit says at once that bill pay is unavailable (spec 3). It tells nothing of the customer. */
export function billPayFlagCookie(page: () => Page) {
  return {
    read(): BillPayOutage | null {
      const kept = page()
        .cookie.split('; ')
        .find((part) => part.startsWith(`${NAME}=`))
        ?.slice(NAME.length + 1);
      return FLAGS.find((flag) => flag === kept) ?? null;
    },
    keep(flag: BillPayOutage | null): void {
      const { location } = page();
      const life =
        flag === 'SWITCHED_OFF' ? '' : `; max-age=${flag === 'REFUSED' ? REFUSED_TTL_SECONDS : 0}`;
      page().cookie = `${NAME}=${flag ?? ''}; path=/; samesite=lax${life}${location.protocol === 'https:' ? '; secure' : ''}`;
    },
  };
}

/** The handlers of the ports by which the payment page knows whether bill pay is there. */
export function billPayHandlers(options: ClientOptions, page: () => Page): readonly PortHandler[] {
  const flag = billPayFlagCookie(page);
  return [
    handle(readBillPayOutageFx, flag.read),
    handle(saveBillPayOutageFx, flag.keep),
    handle(fetchBillPayEnabledFx, async () => (await loadFeatures(options)).billPay),
  ];
}
