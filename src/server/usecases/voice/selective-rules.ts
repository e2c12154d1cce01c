import type { SelectiveRulesChange } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { normalizeLabel } from '../../../models/platform/labels/rules-labels.ts';
import { changeRefusal } from '../../../models/voice/forwarding/rules-forwarding.ts';
import { isBarred } from '../../../models/voice/numbers/rules-numbers.ts';
import {
  areSameSelective,
  selectiveProblem,
} from '../../../models/voice/selective/rules-selective.ts';
import type { SelectiveProblem } from '../../../models/voice/selective/rules-selective.ts';
import { Refusal } from '../failure.ts';
import { readableLine, routesBeside } from './phone-lines.ts';
import type { PhoneLine } from './phone-lines.ts';
import type { LineActor, PhoneLinesDeps, StoredSchedule, StoredSelectiveRule } from './ports.ts';

/** The rules of a change as they are stored, with the schedules that they use. */
const rulesOf = (
  given: SelectiveRulesChange['rules'],
  schedules: readonly StoredSchedule[],
): StoredSelectiveRule[] =>
  given.map(({ name, callers, time = null, forwardTo = null, until = null }, place) => {
    const schedule = time && schedules.find(({ id }) => id === time.scheduleId);
    if (time && !schedule)
      throw new Refusal('BAD_REQUEST', { fields: [`$input.rules[${place}].time.scheduleId`] });
    return {
      name: normalizeLabel(name) ?? '',
      callers,
      time: time && schedule ? { schedule, during: time.during } : null,
      forwardTo,
      until,
    };
  });

/** The field that is told what is wrong with a rule, and its code. */
function ruleRefusal(place: number, problem: SelectiveProblem): Refusal {
  const of = (field: string) => ({ fields: [`$input.rules[${place}].${field}`] });
  switch (problem.kind) {
    case 'name':
      return new Refusal(
        problem.problem === 'twice' ? 'ALREADY_LISTED' : 'BAD_REQUEST',
        of('name'),
      );
    case 'full':
      return new Refusal(
        'LIST_FULL',
        problem.of === 'rules' ? { fields: ['$input.rules'] } : of('callers'),
      );
    case 'callerTwice':
      return new Refusal('ALREADY_LISTED', of(`callers[${problem.caller}]`));
    case 'everyCall':
      return new Refusal('BAD_REQUEST', of('time'));
    case 'past':
      return new Refusal('BAD_REQUEST', of('until'));
    case 'loop':
      return new Refusal('FORWARD_LOOP', of('forwardTo'));
    case 'number':
      return new Refusal(
        isBarred(problem.problem) ? 'DESTINATION_NOT_ALLOWED' : 'BAD_REQUEST',
        of('forwardTo'),
      );
  }
}

/**
 * Changes which calls to a line go elsewhere by who calls and when. A caller without permission is
 * rejected before anything is read of the line. The change that was made already is answered once
 * more.
 */
export async function updateSelectiveRules(
  needs: PhoneLinesDeps,
  asker: LineActor,
  { telephoneNumber, version, rules: given }: SelectiveRulesChange,
): Promise<PhoneLine> {
  if (!mayChange('forwardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const line = await readableLine(needs, asker, telephoneNumber);
  const refusal = changeRefusal(asker, line);
  if (refusal) throw new Refusal(refusal);
  const { schedules } = await needs.schedules(asker.accountNumber);
  const rules = rulesOf(given, schedules);
  const others = await routesBeside(needs, asker, telephoneNumber);
  const now = needs.businessNow().toISOString();
  const found = selectiveProblem({ telephoneNumber, selective: rules }, others, now);
  if (found) throw ruleRefusal(found.place, found.problem);
  if (areSameSelective(rules, line.selective)) return line;
  const update = { telephoneNumber, version, rules, now: needs.businessNow() };
  const end = await needs.saveSelective(asker, update, needs.realNow());
  if (end === 'changed meanwhile') throw new Refusal('CHANGED_MEANWHILE');
  if (end === 'full') throw new Refusal('LIST_FULL', { fields: ['$input.rules'] });
  return readableLine(needs, asker, telephoneNumber);
}
