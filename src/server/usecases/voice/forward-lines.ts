import type {
  ForwardingOfLinesChange,
  UpdateForwardingOfLinesMutation,
} from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import {
  areSameRules,
  changeRefusal,
  forwardingProblem,
  MAX_LINES_CHANGED,
  refusalsOfLines,
  rulesOfChanges,
  withChanges,
} from '../../../models/voice/forwarding/rules-forwarding.ts';
import type { RuleChange } from '../../../models/voice/forwarding/rules-forwarding.ts';
import { Refusal } from '../failure.ts';
import { linesOf, ruleRefusal } from './phone-lines.ts';
import type { PhoneLine } from './phone-lines.ts';
import type { LineActor, PhoneLinesDeps } from './ports.ts';

type ForwardedLine = UpdateForwardingOfLinesMutation['updateForwardingOfLines'][number];
type LineVersion = ForwardingOfLinesChange['lines'][number];
type LineRefusal = NonNullable<ForwardedLine['refusal']>;

/** The lines of a change, each once, and not too many. */
function checkLines(lines: ForwardingOfLinesChange['lines']): void {
  if (lines.length === 0 || lines.length > MAX_LINES_CHANGED)
    throw new Refusal('BAD_REQUEST', { fields: ['$input.lines'] });
  const seen = new Set<string>();
  for (const [place, { telephoneNumber }] of lines.entries()) {
    if (seen.has(telephoneNumber))
      throw new Refusal('BAD_REQUEST', { fields: [`$input.lines[${place}].telephoneNumber`] });
    seen.add(telephoneNumber);
  }
}

/** What no line could be changed to: the numbers, times and kinds of the rules themselves. */
function checkRules(rules: readonly RuleChange[], now: string): void {
  if (rules.length === 0) throw new Refusal('BAD_REQUEST', { fields: ['$input.rules'] });
  const field = (place: number) => `$input.rules[${place}]`;
  for (const [place, { kind }] of rules.entries())
    if (rules.findIndex((rule) => rule.kind === kind) < place)
      throw new Refusal('BAD_REQUEST', { fields: [`${field(place)}.kind`] });
  for (const [place, rule] of rules.entries()) {
    const forwarding = rulesOfChanges([rule]);
    const found = forwardingProblem({ telephoneNumber: '', forwarding }, [], now);
    if (found) throw ruleRefusal(field(place), found.problem);
  }
}

/**
 * Gives several lines the same rules: a line that cannot have them is named, and the others are
 * changed, all or nothing. What was changed already is answered once more.
 */
export async function forwardLines(
  needs: PhoneLinesDeps,
  asker: LineActor,
  { lines, rules: input }: ForwardingOfLinesChange,
): Promise<ForwardedLine[]> {
  if (!mayChange('forwardCalls', asker)) throw new Refusal('NOT_PERMITTED');
  const now = needs.businessNow().toISOString();
  const rules = input.map(({ kind, forwardTo = null, until = null }) => ({
    kind,
    forwardTo,
    until,
  }));
  checkLines(lines);
  checkRules(rules, now);
  const asked = new Set(lines.map(({ telephoneNumber }) => telephoneNumber));
  const readAsked = async (): Promise<ReadonlyMap<string, PhoneLine>> => {
    const found = await linesOf(needs, asker, (line) => asked.has(line.telephoneNumber));
    return new Map(found.map((line) => [line.telephoneNumber, line]));
  };
  const known = await readAsked();
  const refusalOf = refusalsOfLines(
    rulesOfChanges(rules),
    await needs.lineRoutes(asker.accountNumber),
    now,
  );
  /** Why a line keeps its rules, or whether it has them already. */
  const endOf = ({ telephoneNumber }: LineVersion): LineRefusal | 'same' | null => {
    const line = known.get(telephoneNumber);
    if (!line) return 'NOT_FOUND';
    const refusal = changeRefusal(asker, line);
    if (refusal === 'LINE_NOT_FORWARDABLE') return refusal;
    if (refusal) throw new Refusal(refusal);
    if (areSameRules(withChanges(line.forwarding, rules), line.forwarding)) return 'same';
    return refusalOf(telephoneNumber);
  };

  const ends = new Map(lines.map((line) => [line.telephoneNumber, endOf(line)]));
  const changed = lines.filter(({ telephoneNumber }) => ends.get(telephoneNumber) === null);
  const update = { lines: changed, rules };
  const saved =
    changed.length === 0
      ? new Set()
      : await needs.saveForwardingOfLines(asker, update, needs.realNow());
  const refusalNow = (telephoneNumber: string): LineRefusal | null => {
    const end = ends.get(telephoneNumber) ?? null;
    if (end !== null) return end === 'same' ? null : end;
    return saved.has(telephoneNumber) ? null : 'CHANGED_MEANWHILE';
  };
  const after = changed.length === 0 ? known : await readAsked();
  return lines.map(({ telephoneNumber }) => ({
    telephoneNumber,
    refusal: refusalNow(telephoneNumber),
    line: after.get(telephoneNumber) ?? null,
  }));
}
