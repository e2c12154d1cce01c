import { letterDue, termAfter, termOn } from '../../../../models/orders/agreements/rules-terms.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { Actor, StoredAgreement } from '../../../usecases/orders/agreements/ports.ts';
import type { Orm } from '../../driver.ts';
import { recordNotice } from '../notices/record-notice.ts';

/** Tells that an agreement does not renew. `now`: business time. */
export const tellNoticeGiven = (
  orm: Orm,
  { accountNumber, agreementId, service, plan, version }: StoredAgreement,
  actor: Actor,
  { lastDay, now }: { lastDay: string; now: Date },
): Promise<void> =>
  recordNotice(orm, {
    topic: 'term-notice-given',
    accountNumber,
    subject: `${agreementId} ${version}`,
    actor: actor.guid,
    factsIn: () => ({ service, plan, endsOn: lastDay, givenBy: actor.firstName }),
    at: now,
  });

/** Tells that an agreement renews after all. `now`: business time. */
export async function tellNoticeWithdrawn(
  orm: Orm,
  stored: StoredAgreement,
  actor: Actor,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const { accountNumber, agreementId, service, plan, version } = stored;
  const [term, next] = [termOn(stored, today), termAfter(stored, today)];
  if (!term || !next) return;
  await recordNotice(orm, {
    topic: 'term-notice-withdrawn',
    accountNumber,
    subject: `${agreementId} ${version}`,
    actor: actor.guid,
    factsIn: () => ({
      service,
      plan,
      endsOn: term.endsOn,
      noticeBy: today > term.noticeBy ? null : term.noticeBy,
      renewsUntil: next.endsOn,
      withdrawnBy: actor.firstName,
    }),
    at: now,
  });
}

/**
 * Tells of the last day of notice, where its letter is due on the account's day: each of them once
 * for a term. `now`: business time.
 */
export async function tellTermEnding(
  orm: Orm,
  stored: StoredAgreement,
  timeZone: string,
  now: Date,
) {
  const today = dayIn(now, timeZone);
  const before = letterDue(stored, today);
  const [term, next] = [termOn(stored, today), termAfter(stored, today)];
  if (before === null || !term || !next) return;
  const { accountNumber, agreementId, service, plan } = stored;
  await recordNotice(orm, {
    topic: 'term-ending',
    accountNumber,
    subject: `${agreementId} ${term.endsOn} ${before}`,
    actor: null,
    factsIn: () => ({
      service,
      plan,
      endsOn: term.endsOn,
      noticeBy: term.noticeBy,
      renewsUntil: next.endsOn,
      months: next.months,
    }),
    at: now,
    waitsForMorning: true,
  });
}
