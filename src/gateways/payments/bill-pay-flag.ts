import {
  fetchBillPayEnabledFx,
  saveBillPayOutageFx,
  readBillPayOutageFx,
} from '../../models/payments/one-time/ports.ts';
import type { BillPayOutage } from '../../models/payments/one-time/draft/types.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { loadFeatures } from '../session/session-gateway.ts';

const NAME = 'bill-pay-unavailable';
/**
 * How long a rejection is remembered, in seconds; that bill pay is switched off is remembered until
 * the browser closes (spec 9).
 */
const REFUSED_TTL_SECONDS = 300;
const FLAGS: readonly BillPayOutage[] = ['SWITCHED_OFF', 'REFUSED'];

interface Page {
  cookie: string;
  location: { protocol: string };
}

/**
 * The cookie that lets the next visit show immediately that bill pay is unavailable (spec 3). It
 * contains no customer data.
 */
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
      const secure = location.protocol === 'https:' ? '; secure' : '';
      page().cookie = `${NAME}=${flag ?? ''}; path=/; samesite=lax${life}${secure}`;
    },
  };
}

/** The handlers of the effects that tell the payment page whether bill pay is available. */
export function billPayHandlers(options: ClientOptions, page: () => Page): readonly PortHandler[] {
  const flag = billPayFlagCookie(page);
  return [
    handle(readBillPayOutageFx, flag.read),
    handle(saveBillPayOutageFx, flag.keep),
    handle(fetchBillPayEnabledFx, async () => (await loadFeatures(options)).billPay),
  ];
}
