import type {
  Agreement,
  AgreementsResponse,
  GiveNoticeRequest,
  Term,
  WithdrawNoticeRequest,
} from '../../../../../contracts/rest/orders/agreement-types.ts';
import {
  hasEnded,
  leavingCost,
  noticeDenial,
  termAfter,
  termOfNotice,
  termOn,
} from '../../../../models/orders/agreements/rules-terms.ts';
import type { AgreedTerm } from '../../../../models/orders/agreements/rules-terms.ts';
import {
  isDeniedAsBilledElsewhere,
  stateDenial,
} from '../../../../models/permissions/rules-flows.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import { assertMayBegin, assertRoleMayBegin } from '../../account/assert-may-begin.ts';
import { assertPermitted } from '../../account/assert-permitted.ts';
import { Refusal } from '../../failure.ts';
import type { Actor, AgreementDeps, OpenAgreement, StoredAgreement } from './ports.ts';

/** A term of an agreement, whose months are its own. */
const answeredTerm = (
  { termMonths, startedOn, renewsForMonths }: StoredAgreement,
  term: AgreedTerm | null,
): Term | null =>
  term && { ...term, months: term.startsOn === startedOn ? termMonths : renewsForMonths };

/** An agreement as the customer sees it on a day. */
export function answeredAgreement(stored: StoredAgreement, today: string): Agreement {
  const { agreementId, service, plan, agreedPlan, monthlyCents, startedOn, lastDay } = stored;
  const { termMonths, renewsForMonths, noticeDays, noticeGivenAt, noticeGivenBy } = stored;
  return {
    agreementId,
    service,
    plan,
    agreedPlan,
    monthlyCents,
    startedOn,
    termMonths,
    renewsForMonths,
    noticeDays,
    lastDay,
    term: answeredTerm(stored, termOn(stored, today)),
    next: answeredTerm(stored, termAfter(stored, today)),
    leavingCents: leavingCost(stored, today),
    noticeGivenAt: noticeGivenAt?.toISOString() ?? null,
    noticeGivenBy,
    noticeDenial: noticeDenial(stored, today),
    version: stored.version,
  };
}

const todayOf = ({ businessNow }: AgreementDeps, { billingTimeZone }: Actor): string =>
  dayIn(businessNow(), billingTimeZone);

/**
 * The account's agreements; none where it is billed elsewhere. Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function readAgreements(
  needs: AgreementDeps,
  actor: Actor,
): Promise<AgreementsResponse> {
  assertPermitted('readOrders', actor);
  const elsewhere = stateDenial('giveNotice', await needs.accountStates(actor.accountNumber));
  if (isDeniedAsBilledElsewhere(elsewhere)) return { agreements: [], denial: elsewhere };
  const stored = await needs.agreements.agreements(actor.accountNumber);
  const today = todayOf(needs, actor);
  return { agreements: stored.map((one) => answeredAgreement(one, today)), denial: null };
}

/** What the calendar file of an agreement tells. */
export interface AgreementDates {
  agreement: Agreement;
  /** The term whose last day of notice it is. */
  term: AgreedTerm;
}

/**
 * One agreement, with the term whose last day of notice comes next, or of which notice was given.
 * Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND.
 */
export async function readAgreement(
  needs: AgreementDeps,
  actor: Actor,
  agreementId: string,
): Promise<AgreementDates> {
  const { agreements } = await readAgreements(needs, actor);
  const agreement = agreements.find((one) => one.agreementId === agreementId);
  if (!agreement) throw new Refusal('NOT_FOUND');
  return { agreement, term: termOfNotice(agreement, todayOf(needs, actor)) };
}

/** Throws a {@link Refusal} where the customer saw another version than the one that there is. */
function assertVersion({ version: current }: StoredAgreement, sent: number): void {
  if (sent !== current) throw new Refusal('VERSION_CONFLICT', { versions: { sent, current } });
}

/** Runs a change of an agreement that the account has, on the account's day. */
async function changing(
  needs: AgreementDeps,
  actor: Actor,
  agreementId: string,
  work: (open: OpenAgreement, today: string, now: Date) => Promise<StoredAgreement>,
): Promise<Agreement> {
  await assertMayBegin(needs, actor, 'giveNotice');
  return needs.agreements.withAgreementLocked(actor.accountNumber, agreementId, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const now = needs.businessNow();
    const today = dayIn(now, actor.billingTimeZone);
    return answeredAgreement(await work(open, today, now), today);
  });
}

/**
 * Has an agreement end with its term, once for its key; where notice was given, it is answered as
 * it is. Throws a {@link Refusal}: NOT_PERMITTED, BILLING_MOVED, BILLING_SUPPRESSED, NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, AGREEMENT_ENDED, NOTICE_TOO_LATE, VERSION_CONFLICT.
 */
export async function giveNotice(
  needs: AgreementDeps,
  actor: Actor,
  agreementId: string,
  { version, idempotencyKey: key }: GiveNoticeRequest,
): Promise<Agreement> {
  assertRoleMayBegin('giveNotice', actor);
  const own = await needs.agreements.agreements(actor.accountNumber);
  const seen = own.find((one) => one.agreementId === agreementId && one.noticeKey === key);
  if (seen) return answeredAgreement(seen, todayOf(needs, actor));
  return changing(needs, actor, agreementId, async (open, today, givenAt) => {
    const { stored } = open;
    // Of two requests at once the second finds what the first one did.
    if (stored.noticeKey === key) return stored;
    if (await open.isKeyOfAnother(key)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    const denial = noticeDenial(stored, today);
    if (denial) throw new Refusal(denial);
    if (stored.lastDay !== null) return stored;
    assertVersion(stored, version);
    const { endsOn: lastDay } = termOfNotice(stored, today);
    return open.giveNotice(actor, { key, lastDay, givenAt, at: needs.realNow() });
  });
}

/**
 * Has an agreement renew after all; where no notice was given, it is answered as it is. Throws a
 * {@link Refusal}: NOT_PERMITTED, BILLING_MOVED, BILLING_SUPPRESSED, NOT_FOUND, AGREEMENT_ENDED,
 * VERSION_CONFLICT.
 */
export const withdrawNotice = (
  needs: AgreementDeps,
  actor: Actor,
  agreementId: string,
  { version }: WithdrawNoticeRequest,
): Promise<Agreement> =>
  changing(needs, actor, agreementId, async (open, today, withdrawnAt) => {
    const { stored } = open;
    if (hasEnded(stored, today)) throw new Refusal('AGREEMENT_ENDED');
    if (stored.lastDay === null) return stored;
    assertVersion(stored, version);
    return open.withdrawNotice(actor, { today, withdrawnAt, at: needs.realNow() });
  });
