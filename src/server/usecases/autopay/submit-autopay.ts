import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type {
  AutopayRepair,
  AutopaySubmission,
} from '../../../../contracts/generated/selfservice.ts';
import { autopayBlocker } from '../../../models/autopay/rules-debits.ts';
import { stateDenial } from '../../../models/permissions/rules-flows.ts';
import { deterministicId } from '../billing/deterministic-id.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import { requestFingerprint } from '../payments/one-time/check-payment.ts';
import type { CreatePaymentDeps } from '../payments/one-time/create-instant-payment.ts';
import type { Actor, StoredPayment } from '../payments/one-time/ports.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import { checkSubmission } from './check-submission.ts';
import type { CheckedSubmission, CheckSubmissionDeps } from './check-submission.ts';
import type { SubmissionStore } from './ports.ts';
import { isOpen, outcomeOf } from './submission.ts';
import type {
  AutopayKeyResult,
  AutopayOutcome,
  StoredSubmission,
  SubmittedPart,
} from './submission.ts';

export type SubmitAutopayDeps = CheckSubmissionDeps &
  Pick<CreatePaymentDeps, 'store' | 'processor' | 'checkpoint' | 'businessNow' | 'report'> & {
    submissions: SubmissionStore;
  };

/**
 * The key of a service group's payment today: always the same for the same change, so that it is
 * made once.
 */
const paymentKeyOf = (key: string, serviceGroup: string): string =>
  deterministicId(`${key} ${serviceGroup}`);

/** A new submission: all requested items are pending. */
function submissionOf(
  actor: Actor,
  input: AutopaySubmission,
  { instrument, running }: CheckedSubmission,
): StoredSubmission {
  const { guid, firstName, billingTimeZone, accountNumber } = actor;
  return {
    key: input.idempotencyKey,
    accountNumber,
    guid,
    bodyDigest: requestFingerprint(input),
    done: false,
    results: {
      actor: { guid, firstName, billingTimeZone },
      instrument,
      paymentMethodId: input.paymentMethodId ?? null,
      saveMethod: input.paymentToken ? 'UNKNOWN' : 'NOT_REQUESTED',
      parts: input.wishes.map(({ serviceGroup, wish, debitDay, payToday }): SubmittedPart => ({
        serviceGroup,
        wish,
        debitDay: debitDay ?? null,
        payToday: payToday ?? null,
        paymentId: null,
        paymentErrorCode: null,
        cancelled: running.includes(serviceGroup) ? 'UNKNOWN' : 'NOT_REQUESTED',
        enrolled: wish === 'ENROL' ? 'UNKNOWN' : 'NOT_REQUESTED',
      })),
    },
  };
}

/**
 * Today's payment, made once: created with its own key, or as it is now. Null when it may not be
 * made: the code says why.
 */
async function payToday(
  needs: SubmitAutopayDeps,
  { key, accountNumber, results }: StoredSubmission,
  { serviceGroup, payToday: amount }: SubmittedPart,
): Promise<{ payment: StoredPayment } | { code: SystemErrorCode }> {
  const { actor, instrument, paymentMethodId } = results;
  // The account may have changed since the request: a change that a crash left is resumed later.
  const denial = stateDenial('payOnce', await needs.accountStates(accountNumber));
  if (denial !== null) return { code: denial };
  if (amount === null || instrument === null)
    throw new Error('A change of Auto Pay has nothing to pay with.');
  const begun = await needs.store.begin({
    actor: { ...actor, accountNumber, role: 'PRIMARY', userType: 'CONSUMER' },
    idempotencyKey: paymentKeyOf(key, serviceGroup),
    bodyDigest: requestFingerprint({ key, serviceGroup, amount }),
    serviceGroup,
    amount,
    instrument,
    paymentMethodId,
    scheduledFor: null,
    saveMethod: false,
    enrolAutopay: false,
    enrolPaperless: false,
    confirmedDuplicate: false,
    confirmedAboveAmountDue: false,
    businessNow: needs.businessNow(),
  });
  switch (begun.kind) {
    case 'begun':
      return { payment: await chargeNew(needs, begun.payment) };
    case 'seen':
      return { payment: begun.payment };
    case 'tokenUsed':
      return { code: 'PAYMENT_TOKEN_EXPIRED' };
    case 'duplicate':
      return { code: 'DUPLICATE_PAYMENT' };
    case 'aboveDue':
      return { code: 'AMOUNT_ABOVE_DUE_UNCONFIRMED' };
    case 'declinedTooOften':
      return { code: 'THROTTLED' };
    case 'keyReused':
    case 'tooMany':
      throw new Error(`A payment of today could not begin: ${begun.kind}.`);
  }
}

/**
 * One service group: the payment first, then monthly debits from the same method. Running it again
 * returns the existing result.
 */
async function processPart(
  needs: SubmitAutopayDeps,
  submission: StoredSubmission,
  part: SubmittedPart,
): Promise<StoredSubmission> {
  const { key } = submission;
  const { serviceGroup } = part;
  if (part.payToday !== null && part.paymentErrorCode === null) {
    const paid = await payToday(needs, submission, part);
    const failure =
      'code' in paid
        ? paid.code
        : paid.payment.state === 'failed'
          ? (paid.payment.failureCode ?? 'PAYMENT_DECLINED')
          : null;
    const written = await needs.submissions.recordPaymentResult(key, serviceGroup, {
      paymentId: 'payment' in paid ? paid.payment.id : null,
      errorCode: failure,
    });
    // An open payment is inquired again; nothing is enrolled before its outcome is known.
    if (failure !== null || ('payment' in paid && isOpen(paid.payment))) return written;
  }
  needs.checkpoint('before-autopay-part');
  const applied = await needs.submissions.apply(key, serviceGroup, {
    at: needs.businessNow(),
    again: false,
  });
  needs.checkpoint('after-autopay-part');
  return applied;
}

/** Enrolments come first: a customer who switches from one to the other is not left without. */
const enrolmentsFirst = (parts: readonly SubmittedPart[]): SubmittedPart[] =>
  [...parts].sort(
    (left, right) => Number(left.wish === 'CANCEL') - Number(right.wish === 'CANCEL'),
  );
const isUnknown = ({ cancelled, enrolled }: SubmittedPart): boolean =>
  cancelled === 'UNKNOWN' || enrolled === 'UNKNOWN';

/** Resumes the remaining steps of a change. */
async function resumeSubmission(
  needs: SubmitAutopayDeps,
  begun: StoredSubmission,
): Promise<StoredSubmission> {
  let submission =
    begun.results.saveMethod === 'UNKNOWN' ? await needs.submissions.saveMethod(begun.key) : begun;
  needs.checkpoint('after-method-saved');
  for (const part of enrolmentsFirst(submission.results.parts))
    if (isUnknown(part)) submission = await processPart(needs, submission, part);
  return submission;
}

async function readOutcome(
  { store, accountStates }: Pick<SubmitAutopayDeps, 'store' | 'accountStates'>,
  submission: StoredSubmission,
): Promise<AutopayOutcome> {
  const ids = submission.results.parts.flatMap(({ paymentId }) =>
    paymentId === null ? [] : [paymentId],
  );
  return outcomeOf(
    submission,
    await Promise.all(ids.map((id) => store.get(id))),
    await accountStates(submission.accountNumber),
  );
}

/**
 * Enrols, changes or cancels Auto Pay of one or more service groups, once for its key (spec 4):
 * checks that can run first throw a {@link Refusal} before any change; after that each item has its
 * own result.
 */
export async function submitAutopay(
  needs: SubmitAutopayDeps,
  actor: Actor,
  input: AutopaySubmission,
): Promise<AutopayOutcome> {
  assertRoleMayBegin('enrolAutopay', actor);
  needs.checkpoint('before-key-asked');
  const seen = await needs.submissions.find(actor.accountNumber, input.idempotencyKey);
  if (seen && seen.bodyDigest !== requestFingerprint(input))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (seen?.done) return readOutcome(needs, seen);
  needs.checkpoint('before-checks');
  const submission = seen ?? submissionOf(actor, input, await checkSubmission(needs, actor, input));
  needs.checkpoint('before-begin');
  const begun = await needs.submissions.begin(submission);
  if (begun.bodyDigest !== submission.bodyDigest || begun.accountNumber !== actor.accountNumber)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  needs.checkpoint('after-autopay-begin');
  return readOutcome(needs, await resumeSubmission(needs, begun));
}

/**
 * Retries the failed item of a service group. Throws a {@link Refusal}: NOT_FOUND,
 * AUTOPAY_NOT_ALLOWED, CHANGED_MEANWHILE, UNAVAILABLE when it fails again.
 */
export async function repairAutopay(
  needs: SubmitAutopayDeps,
  actor: Actor,
  { idempotencyKey, serviceGroup }: AutopayRepair,
): Promise<AutopayOutcome> {
  assertRoleMayBegin('enrolAutopay', actor);
  const found = await needs.submissions.find(actor.accountNumber, idempotencyKey);
  const part = found?.results.parts.find((one) => one.serviceGroup === serviceGroup);
  // After a failed payment there is nothing to repair: the customer submits and pays again.
  if (!found || !part || part.paymentErrorCode !== null) throw new Refusal('NOT_FOUND');
  await assertMayBegin(needs, actor, part.wish === 'ENROL' ? 'enrolAutopay' : 'cancelAutopay');
  const { serviceState } = await needs.billing(actor, serviceGroup);
  if (
    part.wish === 'ENROL' &&
    autopayBlocker({ serviceState, available: needs.autopayEnabled() }) !== null
  )
    throw new Refusal('AUTOPAY_NOT_ALLOWED');
  // An enrolment changed since then is not undone by a repair.
  const runs = (await needs.autopay.active(actor.accountNumber)).some(
    (one) => one.serviceGroup === serviceGroup,
  );
  if (part.wish === 'ENROL' && part.enrolled === 'FAILED' && part.cancelled !== 'FAILED' && runs)
    throw new Refusal('CHANGED_MEANWHILE');
  const submission = await needs.submissions.apply(idempotencyKey, serviceGroup, {
    at: needs.businessNow(),
    again: true,
  });
  const now = submission.results.parts.find((one) => one.serviceGroup === serviceGroup);
  if (now?.enrolled === 'FAILED' || (now?.wish === 'CANCEL' && now.cancelled === 'FAILED'))
    throw new Refusal('UNAVAILABLE');
  return readOutcome(needs, submission);
}

/**
 * The result of a change, by its key; another account's key is not found. Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function autopayByKey(
  needs: Pick<SubmitAutopayDeps, 'submissions' | 'store' | 'accountStates'>,
  actor: Actor,
  key: string,
): Promise<AutopayKeyResult> {
  assertRoleMayBegin('enrolAutopay', actor);
  const found = await needs.submissions.find(actor.accountNumber, key);
  if (!found) return { state: 'NOT_FOUND', outcome: null };
  const outcome = await readOutcome(needs, found);
  // Only an open payment is a valid reason to wait; other items are in progress, or were left by a
  // crash.
  const waits = found.results.parts.every(
    (part) =>
      !isUnknown(part) ||
      outcome.parts.some(
        ({ serviceGroup, payment }) =>
          serviceGroup === part.serviceGroup && payment?.status === 'PENDING',
      ),
  );
  return found.done || waits
    ? { state: 'ACCEPTED', outcome }
    : { state: 'UNDER_WAY', outcome: null };
}

/**
 * Resumes every unfinished Auto Pay change: those interrupted by a crash, and those that waited for
 * a payment. Returns their number.
 */
export async function resumeUnfinishedSubmissions(needs: SubmitAutopayDeps): Promise<number> {
  const unfinished = await needs.submissions.unfinished();
  for (const one of unfinished) await resumeSubmission(needs, one).catch(needs.report);
  return unfinished.length;
}
