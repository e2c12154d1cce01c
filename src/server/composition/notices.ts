import { PAYMENT_LIMITS } from '../../models/payments/amounts/rules-amount-limits.ts';
import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { readBillingFacts } from '../db/repositories/billing/billing.ts';
import { trackingLinkRepository } from '../db/repositories/appointments/tracking-links.ts';
import { noticeCheckRepository } from '../db/repositories/notices/notice-checks.ts';
import { noticeRepository } from '../db/repositories/notices/notices.ts';
import type { MailTransport } from '../mail/transport.ts';
import { billingInformation } from '../usecases/billing/billing-information.ts';
import { checkDay, nextCheck } from '../usecases/notices/check-day.ts';
import { sendDueNotices, settleStranded } from '../usecases/notices/send-notices.ts';
import type { SendNoticesDeps } from '../usecases/notices/send-notices.ts';
import type { Checkpoint } from '../usecases/payments/one-time/crash-points.ts';

interface NoticeServicesDeps {
  database: Database;
  transport: MailTransport;
  clock: Pick<BusinessClock, 'now'>;
  realNow: () => Date;
  publicOrigin: string;
  /** Name of this backend among those that share the database; stable across restarts. */
  holder: string;
  /** Draws a statement's PDF to attach. */
  drawStatement: SendNoticesDeps['drawStatement'];
  checkpoint: Checkpoint;
  report: (error: unknown) => void;
}

/** Wires notices to the database and the mail transport. */
export function createNoticeServices(deps: NoticeServicesDeps) {
  const { database, clock, publicOrigin } = deps;
  const businessNow = () => clock.now();
  const notices = noticeRepository(database);
  const sending = {
    ...deps,
    notices,
    trackingLinks: trackingLinkRepository(database),
    businessNow,
    messageHost: new URL(publicOrigin).hostname,
  };
  const checking = {
    checks: noticeCheckRepository(database),
    businessNow,
    report: deps.report,
    standing: async (
      account: { accountNumber: string; billingTimeZone: string },
      serviceGroup: 'CORE' | 'MOBILE',
    ) => {
      const found = await readBillingFacts(database.orm, account.accountNumber, serviceGroup);
      return (
        found &&
        billingInformation(found.facts, PAYMENT_LIMITS, businessNow(), account.billingTimeZone)
      );
    },
  };
  return {
    /** Settles what a crash of this backend left; before anything else is sent. */
    settleAfterRestart: () => settleStranded(sending, true),
    /** Makes the daily check, settles what other backends left, and sends what is due. */
    async runNotices(): Promise<void> {
      await checkDay(checking);
      await settleStranded(sending);
      await sendDueNotices(sending);
    },
    /** Sends what is due. */
    sendDue: () => sendDueNotices(sending),
    /** Business time of the next notice or daily check; null when there is none. */
    async nextNotice(): Promise<Date | null> {
      const [due, check] = [await notices.nextDueAfter(businessNow()), await nextCheck(checking)];
      return due !== null && (check === null || due < check) ? due : check;
    },
  };
}

export type NoticeServices = ReturnType<typeof createNoticeServices>;
