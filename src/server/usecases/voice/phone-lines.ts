import type {
  CallGuardChange,
  ForwardingChange,
  LineNamesChange,
  PhoneLinesQuery,
} from '../../../../contracts/generated/voice.ts';
import { isStopped } from '../../../models/billing/delinquency/rules-service.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';
import { mayChange, mayUse } from '../../../models/permissions/rules-services.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { checkLabel, normalizeLabel } from '../../../models/platform/labels/rules-labels.ts';
import { rulesAt } from '../../../models/voice/calls/rules-what-happens.ts';
import type { LineRoutes } from '../../../models/voice/calls/rules-what-happens.ts';
import {
  areSameRules,
  changeRefusal,
  forwardingProblem,
  forwardingRefusal,
  inOrder,
} from '../../../models/voice/forwarding/rules-forwarding.ts';
import type { RuleProblem } from '../../../models/voice/forwarding/rules-forwarding.ts';
import { lockAt } from '../../../models/voice/mailbox-settings/rules-pin.ts';
import { listProblem } from '../../../models/voice/guard/rules-guard.ts';
import type { GuardList } from '../../../models/voice/guard/rules-guard.ts';
import { nameProblems, normalizeNames } from '../../../models/voice/line-names/rules-names.ts';
import { isBarred } from '../../../models/voice/numbers/rules-numbers.ts';
import {
  isSameRingPlan,
  ringPlanProblem,
} from '../../../models/voice/ring-plan/rules-ring-plan.ts';
import type { RingPlanProblem } from '../../../models/voice/ring-plan/rules-ring-plan.ts';
import type { StoredLine } from '../account/types.ts';
import { takeChange } from '../change-rates.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import { mayReadLine } from './read-lines.ts';
import { scheduleAnswer } from './schedules.ts';
import type {
  CallCounts,
  GuardUpdate,
  LineActor,
  PhoneLinesDeps,
  StoredListed,
  StoredLineRules,
} from './ports.ts';

export type PhoneLine = PhoneLinesQuery['phoneLines'][number];

/** Refused calls are counted for as long. */
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Those lines of the account that are wanted, with what they do now: rules that have ended are left
 * out. Of no other line more is read than who has it.
 */
export async function linesOf(
  needs: PhoneLinesDeps,
  asker: LineActor,
  isWanted: (line: StoredLine) => boolean,
): Promise<PhoneLine[]> {
  const { accountNumber } = asker;
  const now = needs.businessNow();
  const stored = (await needs.lines(accountNumber)).filter(isWanted);
  const numbers = stored.map(({ telephoneNumber }) => telephoneNumber);
  const [rules, agreements, standing, cutOff, counts] = await Promise.all([
    needs.lineRules(accountNumber, numbers),
    needs.agreements(accountNumber),
    needs.standing(asker, 'CORE'),
    needs.readCutOff(asker),
    needs.calls.counts(numbers, {
      missed: instantOf(dayIn(now, asker.billingTimeZone), 0, asker.billingTimeZone),
      refused: new Date(now.getTime() - WEEK_MS),
    }),
  ]);
  if (!agreements) throw new Refusal('NOT_FOUND');
  const suspended = isStopped(standing?.serviceState ?? 'ACTIVE');
  const rulesByLine = new Map(rules.map((does) => [does.telephoneNumber, does]));
  const countsByLine = new Map(counts.map((of) => [of.telephoneNumber, of]));
  return stored.flatMap((line) => {
    const does = rulesByLine.get(line.telephoneNumber);
    return does
      ? [
          phoneLine(line, does, {
            suspended,
            cutOff,
            now: now.toISOString(),
            activity: activityOf(line, countsByLine.get(line.telephoneNumber)),
            changeable: forwardingRefusal(asker, line, agreements) === null,
          }),
        ]
      : [];
  });
}

const activityOf = (
  { unreadVoicemails }: StoredLine,
  of: CallCounts | undefined,
): PhoneLine['activity'] => ({
  unread: unreadVoicemails,
  missedToday: of?.missed ?? 0,
  refusedThisWeek: of?.refused ?? 0,
});

const phoneLine = (
  { telephoneNumber, holder, switchType }: StoredLine,
  {
    rings,
    ringPlan,
    forwarding,
    forwardingVersion,
    selective,
    selectiveVersion,
    guard,
    names,
    mailbox,
  }: StoredLineRules,
  state: Pick<PhoneLine, 'suspended' | 'cutOff' | 'activity' | 'changeable'> & { now: string },
): PhoneLine => ({
  telephoneNumber,
  nickname: names.nickname,
  callerIdName: names.callerIdName,
  namesVersion: names.version,
  holder,
  switchType,
  suspended: state.suspended,
  rings,
  ringPlan: ringPlan && { ...ringPlan, numbers: [...ringPlan.numbers] },
  forwarding: [...rulesAt(forwarding, state.now)],
  forwardingVersion,
  selective: rulesAt(selective, state.now).map((rule) => ({
    ...rule,
    callers: [...rule.callers],
    time: rule.time && { ...rule.time, schedule: scheduleAnswer(rule.time.schedule) },
  })),
  selectiveVersion,
  guard: { ...guard, blocked: [...guard.blocked], allowed: [...guard.allowed] },
  cutOff: state.cutOff,
  activity: state.activity,
  mailbox: {
    pinSetAt: mailbox.pinSetAt?.toISOString() ?? null,
    lockedUntil: lockAt(mailbox, state.now),
    usedSeconds: mailbox.usedSeconds,
    greeting: { ...mailbox.greeting, setAt: mailbox.greeting.setAt?.toISOString() ?? null },
  },
  changeable: state.changeable,
});

/** One's own lines, or all of the account, with what becomes of the calls to them. */
export async function readPhoneLines(
  needs: PhoneLinesDeps,
  asker: LineActor,
): Promise<PhoneLine[]> {
  if (!mayUse('readServices', asker)) throw new Refusal('NOT_FOUND');
  return linesOf(needs, asker, (line) => mayReadLine(asker, line));
}

/** A line that the requester may read; NOT_FOUND for any other number. */
export async function readableLine(
  needs: PhoneLinesDeps,
  asker: LineActor,
  telephoneNumber: string,
): Promise<PhoneLine> {
  const [line] = await linesOf(
    needs,
    asker,
    (one) => one.telephoneNumber === telephoneNumber && mayReadLine(asker, one),
  );
  if (!line) throw new Refusal('NOT_FOUND');
  return line;
}

/** Where the account's other lines send calls, for the loops of rules. */
export const routesBeside = async (
  needs: Pick<PhoneLinesDeps, 'lineRoutes'>,
  { accountNumber }: LineActor,
  telephoneNumber: string,
): Promise<LineRoutes[]> =>
  (await needs.lineRoutes(accountNumber)).filter(
    (other) => other.telephoneNumber !== telephoneNumber,
  );

/**
 * The field that a problem of a rule is told of, and its code.
 *
 * @param rule Where the rule stands, as `$input.forwarding[0]`.
 */
export function ruleRefusal(rule: string, problem: RuleProblem): Refusal {
  const field = (name: string) => ({ fields: [`${rule}.${name}`] });
  switch (problem.kind) {
    case 'twice':
      return new Refusal('BAD_REQUEST', field('kind'));
    case 'past':
      return new Refusal('BAD_REQUEST', field('until'));
    case 'loop':
      return new Refusal('FORWARD_LOOP', field('forwardTo'));
    case 'number':
      return new Refusal(
        isBarred(problem.problem) ? 'DESTINATION_NOT_ALLOWED' : 'BAD_REQUEST',
        field('forwardTo'),
      );
  }
}

/** What is wrong with a ring plan, as a refusal; the field names the number. */
function ringPlanRefusal(problem: RingPlanProblem): Refusal {
  const numbers = '$input.ringPlan.numbers';
  switch (problem.kind) {
    case 'empty':
      return new Refusal('BAD_REQUEST', { fields: [numbers] });
    case 'full':
      return new Refusal('LIST_FULL', { fields: [numbers] });
    case 'twice':
      return new Refusal('ALREADY_LISTED', { fields: [`${numbers}[${problem.place}]`] });
    case 'number':
      return new Refusal(isBarred(problem.problem) ? 'DESTINATION_NOT_ALLOWED' : 'BAD_REQUEST', {
        fields: [`${numbers}[${problem.place}]`],
      });
  }
}

/**
 * Changes where calls to a line go. A caller without permission is rejected before anything is read
 * of the line. The change that was made already is answered once more.
 */
export async function updateForwarding(
  needs: PhoneLinesDeps,
  asker: LineActor,
  input: ForwardingChange,
): Promise<PhoneLine> {
  if (!mayChange('forwardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const { telephoneNumber, version, rings } = input;
  const line = await readableLine(needs, asker, telephoneNumber);
  const refusal = changeRefusal(asker, line);
  if (refusal) throw new Refusal(refusal);
  const forwarding = input.forwarding.map((rule) => ({ ...rule, until: rule.until ?? null }));
  const others = await routesBeside(needs, asker, telephoneNumber);
  const now = needs.businessNow().toISOString();
  const found = forwardingProblem({ telephoneNumber, forwarding }, others, now);
  if (found) throw ruleRefusal(`$input.forwarding[${found.place}]`, found.problem);
  const { ringPlan = line.ringPlan } = input;
  const wrong = ringPlan && ringPlanProblem(ringPlan, telephoneNumber);
  if (wrong) throw ringPlanRefusal(wrong);
  if (
    rings === line.rings &&
    isSameRingPlan(ringPlan, line.ringPlan) &&
    areSameRules(forwarding, line.forwarding)
  )
    return line;
  const update = { telephoneNumber, version, rings, ringPlan, forwarding: inOrder(forwarding) };
  if ((await needs.saveForwarding(asker, update, needs.realNow())) === 'changed meanwhile')
    throw new Refusal('CHANGED_MEANWHILE');
  return readableLine(needs, asker, telephoneNumber);
}

/**
 * Changes what a line is called. A caller without permission is rejected before anything is read of
 * the line. The change that was made already is answered once more.
 */
export async function renameLine(
  needs: PhoneLinesDeps & ChangeRateDeps,
  asker: LineActor,
  { telephoneNumber, version, nickname = null, callerIdName = null }: LineNamesChange,
): Promise<PhoneLine> {
  if (!mayChange('nameLines', asker)) throw new Refusal('NOT_PERMITTED');
  const line = await readableLine(needs, asker, telephoneNumber);
  const [wrong] = Object.keys(nameProblems({ nickname, callerIdName }));
  if (wrong) throw new Refusal('BAD_REQUEST', { fields: [`$input.${wrong}`] });
  const names = normalizeNames({ nickname, callerIdName });
  if (names.nickname === line.nickname && names.callerIdName === line.callerIdName) return line;
  await takeChange(needs, asker, 'names', telephoneNumber);
  const update = { ...names, telephoneNumber, version, before: line };
  if ((await needs.saveNames(asker, update, needs.realNow())) === 'changed meanwhile')
    throw new Refusal('CHANGED_MEANWHILE');
  return readableLine(needs, asker, telephoneNumber);
}

/** The numbers of a list as they are stored. */
function listedOf(list: GuardList, entries: CallGuardChange[GuardList]): StoredListed[] {
  return entries.map(({ number, label = null }, place) => {
    if (checkLabel(label) !== 'ok')
      throw new Refusal('BAD_REQUEST', { fields: [`$input.${list}[${place}].label`] });
    return { number, label: normalizeLabel(label) };
  });
}

const byNumber = (one: StoredListed, other: StoredListed): number =>
  one.number.localeCompare(other.number);

const isSameGuard = (line: PhoneLine, { level, rejectsAnonymous, ...lists }: GuardUpdate) =>
  line.guard.level === level &&
  line.guard.rejectsAnonymous === rejectsAnonymous &&
  (['blocked', 'allowed'] as const).every(
    (list) => JSON.stringify(line.guard[list]) === JSON.stringify(lists[list]),
  );

/** Changes which calls a line refuses. The change that was made already is answered once more. */
export async function updateCallGuard(
  needs: PhoneLinesDeps,
  asker: LineActor,
  input: CallGuardChange,
): Promise<PhoneLine> {
  if (!mayChange('guardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const { telephoneNumber } = input;
  const line = await readableLine(needs, asker, telephoneNumber);
  const lists = {
    blocked: listedOf('blocked', input.blocked),
    allowed: listedOf('allowed', input.allowed),
  };
  const full = (list: GuardList) => new Refusal('LIST_FULL', { fields: [`$input.${list}`] });
  const problem = listProblem(lists);
  if (problem?.kind === 'full') throw full(problem.list);
  if (problem)
    throw new Refusal('ALREADY_LISTED', {
      fields: [`$input.${problem.list}[${problem.at}].number`],
    });
  const update: GuardUpdate = {
    ...input,
    blocked: lists.blocked.sort(byNumber),
    allowed: lists.allowed.sort(byNumber),
  };
  if (isSameGuard(line, update)) return line;
  const end = await needs.saveGuard(asker, update, needs.realNow());
  if (end === 'changed meanwhile') throw new Refusal('CHANGED_MEANWHILE');
  if (end !== 'saved') throw full(end.full);
  return readableLine(needs, asker, telephoneNumber);
}
