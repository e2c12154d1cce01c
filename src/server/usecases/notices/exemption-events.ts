import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import {
  EXPIRY_NOTICE_DAYS,
  endsUnreplaced,
} from '../../../models/settings/rules-exemption-request.ts';
import type { StoredExemption } from '../settings/ports.ts';
import { shownExemption } from '../settings/tax-exemptions.ts';
import type { AnyNoticeEvent, NoticeCheckStore } from './ports.ts';

/** A decision of this many days is still told, so that none is lost while no backend runs. */
const DECIDED_DAYS = 7;
const DAY_MS = 86_400_000;
const ENDING_LENGTH = 4;

interface OwnExemption {
  accountNumber: string;
  exemption: StoredExemption;
}

/** What is told of one certificate, beside the account's others, at this time. */
function eventOf(
  { accountNumber, exemption }: OwnExemption,
  others: readonly StoredExemption[],
  at: Date,
  timeZone: string,
): AnyNoticeEvent[] {
  const { id, certificate, decidedAt } = exemption;
  const shown = shownExemption(exemption, at, timeZone);
  const { status, exemptsFrom, validUntil } = shown;
  if (status === 'WITHDRAWN' || status === 'IN_REVIEW') return [];
  const shared = { accountNumber, subject: id, actor: null, at };
  const certificateEnding = certificate.slice(-ENDING_LENGTH);
  const isNew = decidedAt.getTime() > at.getTime() - DECIDED_DAYS * DAY_MS;
  const isEnding = endsUnreplaced(
    shown,
    others.map((each) => shownExemption(each, at, timeZone)),
  );
  return [
    ...(isNew
      ? [
          {
            ...shared,
            topic: 'exemption-decided' as const,
            factsIn: () => ({ certificateEnding, exemptsFrom }),
          },
        ]
      : []),
    ...(isEnding && validUntil !== null
      ? [
          {
            ...shared,
            topic: 'exemption-expiring' as const,
            factsIn: () => ({ certificateEnding, validUntil }),
          },
        ]
      : []),
  ];
}

/**
 * What is told of certificates of tax exemption at the daily check: decisions of the last days, and
 * an end within 30 days that no other certificate replaces (D-341).
 */
export async function exemptionEvents(
  checks: Pick<NoticeCheckStore, 'exemptionsToTell'>,
  timeZone: string,
  at: Date,
): Promise<AnyNoticeEvent[]> {
  const today = dayIn(at, timeZone);
  const all = await checks.exemptionsToTell(
    timeZone,
    { from: new Date(at.getTime() - DECIDED_DAYS * DAY_MS), to: at },
    { from: today, to: addDays(today, EXPIRY_NOTICE_DAYS) },
  );
  return all.flatMap((one) =>
    eventOf(
      one,
      all
        .filter(
          ({ accountNumber, exemption: { id } }) =>
            accountNumber === one.accountNumber && id !== one.exemption.id,
        )
        .map(({ exemption }) => exemption),
      at,
      timeZone,
    ),
  );
}
