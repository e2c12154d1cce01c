import { asc, eq } from 'drizzle-orm';
import type { Group, SubmissionStore } from '../../../usecases/autopay/ports.ts';
import { isDone } from '../../../usecases/autopay/submission.ts';
import type {
  StoredSubmission,
  SubmissionResults,
  SubmittedPart,
} from '../../../usecases/autopay/submission.ts';
import type { Database, Orm } from '../../driver.ts';
import { autopaySubmissions, payments } from '../../schema/index.ts';
import {
  endEnrolment,
  reEnrol,
  auditAutopayChange,
  findActiveEnrolment,
} from './autopay-enrolment.ts';
import { tryInSavepoint } from '../payments/payment-extras.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { upsertPaymentMethod } from '../payments/saved-methods.ts';

const submissionOf = (row: typeof autopaySubmissions.$inferSelect): StoredSubmission => ({
  ...row,
  results: row.results as SubmissionResults,
});

async function byKey(orm: Orm, key: string): Promise<StoredSubmission | null> {
  const [row] = await orm.select().from(autopaySubmissions).where(eq(autopaySubmissions.key, key));
  return row ? submissionOf(row) : null;
}

/**
 * The submission, read with its account locked, so that a concurrent request sees the first one's
 * result.
 */
async function readLocked(orm: Orm, key: string): Promise<StoredSubmission> {
  const known = await byKey(orm, key);
  if (!known) throw new Error('A change of Auto Pay is not there.');
  await lockAccount(orm, known.accountNumber);
  return (await byKey(orm, key)) ?? known;
}

async function write(
  orm: Orm,
  submission: StoredSubmission,
  results: SubmissionResults,
): Promise<StoredSubmission> {
  const done = isDone(results);
  await orm
    .update(autopaySubmissions)
    .set({ results, done })
    .where(eq(autopaySubmissions.key, submission.key));
  return { ...submission, results, done };
}

const withPart = (
  results: SubmissionResults,
  serviceGroup: Group,
  change: Partial<SubmittedPart>,
): SubmissionResults => ({
  ...results,
  parts: results.parts.map((part) =>
    part.serviceGroup === serviceGroup ? { ...part, ...change } : part,
  ),
});

async function saveMethod(
  orm: Orm,
  key: string,
  worker: PaymentProcessingContext,
): Promise<StoredSubmission> {
  const submission = await readLocked(orm, key);
  const { results } = submission;
  const { instrument } = results;
  if (results.saveMethod !== 'UNKNOWN' || !instrument) return submission;
  const { type, lastFour, gatewayToken, fingerprint, expiration, zipCode, name, prepaid } =
    instrument;
  const id = await tryInSavepoint(orm, 'saveMethod', worker, (savepoint) =>
    upsertPaymentMethod(savepoint, submission.accountNumber, {
      type,
      lastFour,
      gatewayToken,
      fingerprint,
      expiration,
      zipCode,
      name,
      prepaid,
    }),
  );
  return write(orm, submission, {
    ...results,
    saveMethod: id === null ? 'FAILED' : 'SUCCEEDED',
    paymentMethodId: id,
  });
}

/** Whether the payment that an item depends on succeeded; true when there is none. */
async function isPaid(orm: Orm, { payToday, paymentId }: SubmittedPart): Promise<boolean> {
  if (payToday === null) return true;
  if (paymentId === null) return false;
  const [payment] = await orm
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.state === 'captured' || payment?.state === 'posted';
}

/**
 * Ends the active enrolment and enrols again with the submission's method (spec 4: a change cancels
 * and enrols again).
 */
async function applyPart(
  orm: Orm,
  { key, accountNumber, results: { actor, instrument } }: StoredSubmission,
  part: SubmittedPart,
  at: Date,
  worker: PaymentProcessingContext,
): Promise<Pick<SubmittedPart, 'cancelled' | 'enrolled'>> {
  const { serviceGroup, wish, debitDay } = part;
  const who = { guid: actor.guid, accountNumber };
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  const cancelled =
    running &&
    (await tryInSavepoint(orm, `autopayCancel.${serviceGroup}`, worker, async (savepoint) => {
      await endEnrolment(savepoint, running, { at, key, digest: null });
      await auditAutopayChange(savepoint, who, false);
      return true;
    }));
  // If another request ended it meanwhile, the result is as requested.
  const ended = part.cancelled === 'NOT_REQUESTED' ? 'NOT_REQUESTED' : 'SUCCEEDED';
  const end = running ? (cancelled ? 'SUCCEEDED' : 'FAILED') : ended;
  if (wish === 'CANCEL')
    return { cancelled: running ? end : 'SUCCEEDED', enrolled: 'NOT_REQUESTED' };
  if (end === 'FAILED') return { cancelled: end, enrolled: 'FAILED' };
  if (!instrument) throw new Error('A change of Auto Pay has nothing to debit from.');
  const enrolled = await tryInSavepoint(
    orm,
    `autopay.${serviceGroup}`,
    worker,
    async (savepoint) => {
      await reEnrol(
        savepoint,
        {
          accountNumber,
          serviceGroup,
          guid: actor.guid,
          enrolledBy: actor.firstName,
          methodType: instrument.type,
          lastFour: instrument.lastFour,
          gatewayToken: instrument.gatewayToken,
          fingerprint: instrument.fingerprint,
          expiration: instrument.expiration,
        },
        { key, debitDay, at },
      );
      await auditAutopayChange(savepoint, who, true);
      return true;
    },
  );
  return { cancelled: end, enrolled: enrolled ? 'SUCCEEDED' : 'FAILED' };
}

async function apply(
  orm: Orm,
  key: string,
  serviceGroup: Group,
  { at, again }: { at: Date; again: boolean },
  worker: PaymentProcessingContext,
): Promise<StoredSubmission> {
  const submission = await readLocked(orm, key);
  const part = submission.results.parts.find((one) => one.serviceGroup === serviceGroup);
  const result = part?.wish === 'CANCEL' ? part.cancelled : part?.enrolled;
  if (
    !part ||
    (result !== 'UNKNOWN' && !(again && result === 'FAILED')) ||
    !(await isPaid(orm, part))
  )
    return submission;
  const applied = await applyPart(orm, submission, part, at, worker);
  worker.checkpoint('inside-autopay-part');
  return write(orm, submission, withPart(submission.results, serviceGroup, applied));
}

async function recordPaymentResult(
  orm: Orm,
  key: string,
  serviceGroup: Group,
  { paymentId, errorCode }: { paymentId: string | null; errorCode: string | null },
): Promise<StoredSubmission> {
  const submission = await readLocked(orm, key);
  // A caller that read it open must not overwrite a later result.
  if (
    submission.results.parts.some(
      (part) => part.serviceGroup === serviceGroup && part.paymentErrorCode !== null,
    )
  )
    return submission;
  // If the payment failed, nothing is enrolled.
  const fell: Partial<SubmittedPart> =
    errorCode === null ? {} : { cancelled: 'NOT_REQUESTED', enrolled: 'FAILED' };
  return write(
    orm,
    submission,
    withPart(submission.results, serviceGroup, { paymentId, paymentErrorCode: errorCode, ...fell }),
  );
}

/** Auto Pay changes in the database. */
export function autopaySubmissionRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): SubmissionStore {
  return {
    async find(accountNumber, key) {
      const found = await byKey(orm, key);
      return found?.accountNumber === accountNumber ? found : null;
    },
    begin: (submission) =>
      transaction(async (tx) => {
        await lockAccount(tx, submission.accountNumber);
        await tx
          .insert(autopaySubmissions)
          .values({ ...submission, createdAt: new Date() })
          .onConflictDoNothing();
        worker.checkpoint('inside-autopay-begin');
        return (await byKey(tx, submission.key)) ?? submission;
      }),
    saveMethod: (key) => transaction((tx) => saveMethod(tx, key, worker)),
    recordPaymentResult: (key, serviceGroup, given) =>
      transaction((tx) => recordPaymentResult(tx, key, serviceGroup, given)),
    apply: (key, serviceGroup, given) =>
      transaction((tx) => apply(tx, key, serviceGroup, given, worker)),
    unfinished: async () =>
      (
        await orm
          .select()
          .from(autopaySubmissions)
          .where(eq(autopaySubmissions.done, false))
          .orderBy(asc(autopaySubmissions.createdAt))
      ).map(submissionOf),
  };
}
