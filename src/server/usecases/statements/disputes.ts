import type {
  DisputeInput,
  DisputeState,
  LineKind,
} from '../../../../contracts/generated/selfservice.ts';
import {
  decisionOf,
  DISPUTE_DAYS,
  isCustomersReason,
  isDisputable,
  isValidDisputeNote,
} from '../../../models/billing/disputes/rules-disputes.ts';
import { creditFor } from '../../../models/billing/disputes/rules-credit.ts';
import type { TaxedLine } from '../../../models/billing/disputes/rules-credit.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { deterministicId } from '../billing/deterministic-id.ts';
import { Refusal } from '../failure.ts';
import { readableLines } from '../../../models/platform/readable/rules-readable.ts';
import { requestFingerprint } from '../payments/one-time/check-payment.ts';
import type { Checkpoint } from '../payments/one-time/crash-points.ts';
import { disputeAt } from '../payments/scheduled/due-times.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { assertBillingReadable } from './read-statements.ts';
import type { DisputeRow } from './read-statements.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/** A dispute due for its next state. */
export interface DueDispute {
  id: string;
  accountNumber: string;
  billingTimeZone: string;
  state: DisputeState;
  reason: DisputeInput['reason'];
  lineId: string;
  dueAt: Date;
}

/** A line of a bill for a decision. Cents. */
export type DecidedLine = TaxedLine & { id: string };

/** A dispute as submitted, or as asked for a customer. */
export interface NewDispute {
  /** Whoever asked; without a first name where it was asked for them. */
  actor: Pick<Actor, 'accountNumber' | 'guid' | 'firstName'>;
  /** The day of the first scan of a box that was returned; null for every other reason. */
  scannedOn: string | null;
  input: DisputeInput;
  bodyDigest: string;
  openedAt: Date;
  dueAt: Date;
  /** The day by which the dispute is decided. */
  answerBy: string;
}

/**
 * The next state of a dispute: in review until it is decided; or its end, with the credit in cents.
 */
export type DisputeStep =
  | { state: 'IN_REVIEW'; dueAt: Date }
  | { state: 'CREDITED' | 'UPHELD'; credit: number; day: string };

/** A charge for a box that was not returned, though it was handed over. */
export interface ReturnedLine {
  lineId: string;
  accountNumber: string;
  billingTimeZone: string;
  /** Who asked for the return. */
  guid: string;
  /** The day of the first scan. */
  scannedOn: string;
}

/** Database interface of disputes. */
export interface DisputeStore {
  /** Such charges on visible statements that nobody has questioned, in a fixed order. */
  returnedLines(): Promise<ReturnedLine[]>;
  /** Newest first. */
  list(accountNumber: string): Promise<DisputeRow[]>;
  /** The dispute submitted with a key, of any account. */
  findByKey(
    key: string,
  ): Promise<{ accountNumber: string; bodyDigest: string; row: DisputeRow } | null>;
  /** A line of this account's visible statements, and whether it is disputed. */
  line(
    accountNumber: string,
    lineId: string,
  ): Promise<{ kind: LineKind; amount: number; disputed: boolean } | null>;
  /** Writes it; false when its line was disputed, or its key was used, meanwhile. */
  open(given: NewDispute): Promise<boolean>;
  /** All lines of the bill that this line is on, in its order. */
  billOf(lineId: string): Promise<DecidedLine[]>;
  /** Disputes due for their next state, in order. */
  due(businessNow: Date): Promise<DueDispute[]>;
  /**
   * Transitions to a state in one transaction with the account locked; a credit is posted to the
   * ledger and waits for the next statement. Does nothing when another backend was faster.
   */
  advance(due: DueDispute, to: DisputeStep, at: Date): Promise<void>;
  /** Time of the next dispute transition; null when there is none. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

interface DisputeDeps extends AccountStateDeps {
  disputes: DisputeStore;
  businessNow: () => Date;
}

/**
 * Disputed lines, newest first; none while billing is suppressed. Throws a {@link Refusal}:
 * NOT_PERMITTED.
 */
export async function readDisputes(
  { disputes, accountStates }: Pick<DisputeDeps, 'disputes' | 'accountStates'>,
  actor: Actor,
): Promise<DisputeRow[]> {
  assertBillingReadable(actor);
  const states = await accountStates(actor.accountNumber);
  return states.includes('SUPPRESSED') ? [] : disputes.list(actor.accountNumber);
}

/** The earlier dispute of this key, in its current state; null when the key is new. */
async function answeredBefore(
  { disputes }: Pick<DisputeDeps, 'disputes'>,
  actor: Actor,
  key: string,
  bodyDigest: string,
): Promise<DisputeRow | null> {
  const seen = await disputes.findByKey(key);
  if (seen && (seen.bodyDigest !== bodyDigest || seen.accountNumber !== actor.accountNumber))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return seen?.row ?? null;
}

/** When a dispute opened now is reviewed, and by when it is decided. */
function datesOf(openedAt: Date, timeZone: string) {
  const review = addDays(dayIn(openedAt, timeZone), DISPUTE_DAYS.review);
  return {
    openedAt,
    dueAt: disputeAt(review, timeZone),
    answerBy: addDays(review, DISPUTE_DAYS.decision),
  };
}

/**
 * Questions each charge for a box that was handed over, once, for its customer (D-427). Returns how
 * many there were.
 */
export async function questionReturned({
  disputes,
  businessNow,
}: Pick<DisputeDeps, 'disputes' | 'businessNow'>): Promise<number> {
  const lines = await disputes.returnedLines();
  for (const { lineId, accountNumber, billingTimeZone, guid, scannedOn } of lines) {
    const input: DisputeInput = {
      // The line's own key: however often this runs, it is opened once.
      idempotencyKey: deterministicId(`returned line ${lineId}`),
      lineId,
      reason: 'EQUIPMENT_RETURNED',
      note: '',
    };
    await disputes.open({
      actor: { accountNumber, guid, firstName: '' },
      scannedOn,
      input,
      bodyDigest: requestFingerprint(input),
      ...datesOf(businessNow(), billingTimeZone),
    });
  }
  return lines.length;
}

/**
 * Disputes a statement line, once for its key. Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST
 * naming the field, IDEMPOTENCY_KEY_REUSED, NOT_FOUND, ALREADY_DISPUTED, NOT_DISPUTABLE.
 */
export async function disputeLine(
  needs: DisputeDeps,
  actor: Actor,
  asked: DisputeInput,
): Promise<DisputeRow> {
  assertRoleMayBegin('disputeLine', actor);
  const input = { ...asked, note: readableLines(asked.note) };
  if (!isCustomersReason(input.reason))
    throw new Refusal('BAD_REQUEST', { fields: ['$input.reason'] });
  if (!isValidDisputeNote(input.reason, input.note))
    throw new Refusal('BAD_REQUEST', { fields: ['$input.note'] });
  const bodyDigest = requestFingerprint(input);
  const answered = await answeredBefore(needs, actor, input.idempotencyKey, bodyDigest);
  if (answered) return answered;
  await assertMayBegin(needs, actor, 'disputeLine');
  const line = await needs.disputes.line(actor.accountNumber, input.lineId);
  if (!line) throw new Refusal('NOT_FOUND');
  if (line.disputed) throw new Refusal('ALREADY_DISPUTED');
  if (!isDisputable(line)) throw new Refusal('NOT_DISPUTABLE');
  await needs.disputes.open({
    actor,
    scannedOn: null,
    input,
    bodyDigest,
    ...datesOf(needs.businessNow(), actor.billingTimeZone),
  });
  // Of two concurrent requests one is written: the other finds it by its key, or its line already
  // disputed.
  const written = await answeredBefore(needs, actor, input.idempotencyKey, bodyDigest);
  if (!written) throw new Refusal('ALREADY_DISPUTED');
  return written;
}

interface RunDisputesDeps extends DisputeDeps {
  checkpoint: Checkpoint;
  report: (error: unknown) => void;
}

/** The line as its bill has it, and the credit for all of it, its taxes included (D-484). */
export async function wholeCredit(
  disputes: Pick<DisputeStore, 'billOf'>,
  lineId: string,
): Promise<{ line: DecidedLine; credit: number }> {
  const lines = await disputes.billOf(lineId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`There is no line ${lineId}.`);
  return { line, credit: creditFor(line.amount, line, lines) };
}

/** The next step: in review the day after it was submitted, decided five days later. */
async function nextStep(
  { disputes }: Pick<DisputeDeps, 'disputes'>,
  { state, reason, lineId, dueAt, billingTimeZone }: DueDispute,
): Promise<DisputeStep> {
  const day = dayIn(dueAt, billingTimeZone);
  if (state === 'SUBMITTED')
    return {
      state: 'IN_REVIEW',
      dueAt: disputeAt(addDays(day, DISPUTE_DAYS.decision), billingTimeZone),
    };
  const { line, credit } = await wholeCredit(disputes, lineId);
  const decision = decisionOf({ reason, kind: line.kind });
  return { state: decision, credit: decision === 'CREDITED' ? credit : 0, day };
}

async function advanceDispute(needs: RunDisputesDeps, due: DueDispute): Promise<void> {
  needs.checkpoint('before-dispute');
  await needs.disputes.advance(due, await nextStep(needs, due), needs.businessNow());
  needs.checkpoint('after-dispute');
}

/**
 * Advances every due dispute, each once; after downtime, through each of its states. One that fails
 * does not delay the others. Returns how many there were.
 */
export async function runDisputes(needs: RunDisputesDeps): Promise<number> {
  let count = 0;
  for (
    let due = await needs.disputes.due(needs.businessNow()), rounds = 0;
    due.length > 0 && rounds < 2;
    due = await needs.disputes.due(needs.businessNow()), rounds += 1
  ) {
    count += due.length;
    for (const one of due) await advanceDispute(needs, one).catch(needs.report);
  }
  return count;
}
