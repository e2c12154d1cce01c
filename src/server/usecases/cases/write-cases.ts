import type {
  CaseDetail,
  OpenCaseRequest,
  WriteToCaseRequest,
} from '../../../../contracts/rest/cases/types.ts';
import { afterStep, openedAt, standingAt, stepDenial } from '../../../models/cases/rules-case.ts';
import { caseTextProblem } from '../../../models/cases/rules-text.ts';
import { readableLines } from '../../../models/platform/readable/rules-readable.ts';
import { assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import { takeShared } from '../row-limit.ts';
import type { Actor, CaseDeps } from './ports.ts';
import { readCase } from './read-cases.ts';

/** What one person may write, and all of an account together: opened cases, and messages. */
export const CASE_RATES = {
  opened: {
    person: { burst: 10, perSecond: 10 / 3_600 },
    account: { burst: 20, perSecond: 20 / 3_600 },
  },
  messages: {
    person: { burst: 30, perSecond: 30 / 3_600 },
    account: { burst: 60, perSecond: 60 / 3_600 },
  },
} as const;

/** Throws THROTTLED above the limits, so that nobody floods the desk or hides others' cases. */
async function take(
  { allowances, realNow }: CaseDeps,
  { guid, accountNumber }: Actor,
  kind: keyof typeof CASE_RATES,
): Promise<void> {
  const { person, account } = CASE_RATES[kind];
  const of = (whose: string) => ({ kind: `cases ${kind}`, whose });
  await takeShared(allowances, of(guid), person, realNow());
  await takeShared(allowances, of(accountNumber), account, realNow());
}

/**
 * The text as it is kept: what can be read of it. Throws BAD_REQUEST naming `$input.text` where it
 * breaks a rule.
 */
function checkedText(typed: string): string {
  if (caseTextProblem(typed) !== null)
    throw new Refusal('BAD_REQUEST', { fields: ['$input.text'] });
  return readableLines(typed);
}

/**
 * Opens a case, once for its key. Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST naming
 * `$input.text`, or `$input.runId` for a run that the account has not, THROTTLED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function openCase(
  needs: CaseDeps,
  actor: Actor,
  { subject, text: typed, language, idempotencyKey, ...request }: OpenCaseRequest,
): Promise<CaseDetail> {
  assertRoleMayBegin('writeCases', actor);
  const text = checkedText(typed);
  const runId = request.runId ?? null;
  const { cases, businessNow, realNow } = needs;
  const at = businessNow();
  const before = await cases.caseByKey(idempotencyKey);
  if (!before) {
    if (runId !== null && !(await cases.hasRun(actor.accountNumber, runId)))
      throw new Refusal('BAD_REQUEST', { fields: ['$input.runId'] });
    await take(needs, actor, 'opened');
    await cases.open(actor, {
      subject,
      runId,
      text,
      language,
      idempotencyKey,
      standing: openedAt(at),
      at,
      auditedAt: realNow(),
    });
  }
  // Of two requests at once one is written; both find it by its key.
  const opened = before ?? (await cases.caseByKey(idempotencyKey));
  if (opened?.accountNumber !== actor.accountNumber) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const detail = await readCase(needs, actor, opened.id);
  const isSame = opened.subject === subject && opened.runId === runId;
  if (!isSame || detail.messages[0]?.text !== text) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return detail;
}

/** What the customer does by writing. */
type Written = 'CUSTOMER_WRITES' | 'CUSTOMER_REOPENS';

async function write(
  needs: CaseDeps,
  actor: Actor,
  caseId: string,
  { step, ...request }: WriteToCaseRequest & { step: Written },
): Promise<CaseDetail> {
  assertRoleMayBegin('writeCases', actor);
  const text = checkedText(request.text);
  const { version, idempotencyKey } = request;
  const { cases, businessNow, realNow } = needs;
  const known = await cases.caseOfMessage(idempotencyKey);
  if (known && known.caseId !== caseId) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (!known) await take(needs, actor, 'messages');
  await cases.withCaseLocked(actor.accountNumber, caseId, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const written = await open.textOf(idempotencyKey);
    if (written !== null && written !== text) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    if (written !== null) return;
    const { stored } = open;
    const at = businessNow();
    const now = standingAt(stored, at);
    const denial = stepDenial(now, step);
    if (denial === 'CASE_CLOSED') throw new Refusal(denial);
    if (stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', {
        versions: { sent: version, current: stored.version },
      });
    const standing = afterStep(now, step, at);
    if (denial !== null || standing === null) throw new Refusal(denial ?? 'CASE_RESOLVED');
    await open.write(actor, {
      text,
      idempotencyKey,
      at,
      auditedAt: realNow(),
      standing,
      reopens: step === 'CUSTOMER_REOPENS',
    });
  });
  return readCase(needs, actor, caseId);
}

/**
 * Adds a message of the customer, once for its key. Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming `$input.text`, NOT_FOUND, CASE_CLOSED, CASE_RESOLVED, VERSION_CONFLICT,
 * THROTTLED, IDEMPOTENCY_KEY_REUSED.
 */
export const writeToCase = (
  needs: CaseDeps,
  actor: Actor,
  caseId: string,
  request: WriteToCaseRequest,
): Promise<CaseDetail> => write(needs, actor, caseId, { ...request, step: 'CUSTOMER_WRITES' });

/**
 * Reopens a resolved case with what is still wrong, once for its key. Throws a {@link Refusal} as
 * {@link writeToCase} does, with CASE_NOT_RESOLVED in place of CASE_RESOLVED.
 */
export const reopenCase = (
  needs: CaseDeps,
  actor: Actor,
  caseId: string,
  request: WriteToCaseRequest,
): Promise<CaseDetail> => write(needs, actor, caseId, { ...request, step: 'CUSTOMER_REOPENS' });
