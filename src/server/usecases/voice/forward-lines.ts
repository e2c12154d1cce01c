import type {
  ForwardingOfLinesChange,
  UpdateForwardingOfLinesMutation,
} from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import {
  areSameRules,
  changeRefusal,
  forwardingProblem,
  lineRefusal,
  MAX_LINES_CHANGED,
  rulesOfChanges,
  withChanges,
} from '../../../models/voice/forwarding/rules-forwarding.ts';
import type { RuleChange } from '../../../models/voice/forwarding/rules-forwarding.ts';
import { Refusal } from '../failure.ts';
import { linesOf, ruleRefusal } from './phone-lines.ts';
import type { PhoneLine } from './phone-lines.ts';
import type { LineActor, PhoneLinesDeps } from './ports.ts';

type ForwardedLine = UpdateForwardingOfLinesMutation['updateForwardingOfLines'][number];
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
 * Gives several lines the same rules, each on its own: a line that cannot have them is named, and
 * the others are changed. What was changed already is answered once more.
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
  /** By number; each is as it is after the changes so far, for the loops of the next. */
  const routes = new Map(
    (await needs.lineRoutes(asker.accountNumber)).map((line) => [line.telephoneNumber, line]),
  );

  const change = async (line: PhoneLine, version: number): Promise<LineRefusal | null> => {
    const refusal = changeRefusal(asker, line);
    if (refusal === 'LINE_NOT_FORWARDABLE') return refusal;
    if (refusal) throw new Refusal(refusal);
    const { telephoneNumber, rings, ringPlan } = line;
    const forwarding = withChanges(line.forwarding, rules);
    if (areSameRules(forwarding, line.forwarding)) return null;
    const others = [...routes.values()].filter(
      (other) => other.telephoneNumber !== telephoneNumber,
    );
    const changed = { telephoneNumber, forwarding: rulesOfChanges(rules) };
    const found = forwardingProblem(changed, others, now);
    if (found) return lineRefusal(found.problem);
    const update = { telephoneNumber, version, rings, ringPlan, forwarding };
    if ((await needs.saveForwarding(asker, update, needs.realNow())) === 'changed meanwhile')
      return 'CHANGED_MEANWHILE';
    routes.set(telephoneNumber, { telephoneNumber, forwarding, selective: line.selective });
    return null;
  };

  const refusals = new Map<string, LineRefusal | null>();
  for (const { telephoneNumber, version } of lines) {
    const line = known.get(telephoneNumber);
    refusals.set(telephoneNumber, line ? await change(line, version) : 'NOT_FOUND');
  }
  const after = await readAsked();
  return lines.map(({ telephoneNumber }) => ({
    telephoneNumber,
    refusal: refusals.get(telephoneNumber) ?? null,
    line: after.get(telephoneNumber) ?? null,
  }));
}
