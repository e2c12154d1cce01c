import { isObject } from '../matching/paths.ts';
import { isDeepEqual } from '../matching/rules.ts';
import type { Interaction, State } from '../pacts.ts';

/**
 * States given to the stub: a name alone, `{ name, parameters }`, or a list of these. Null for
 * anything else.
 */
export function statesNamed(given: unknown): State[] | null {
  if (Array.isArray(given)) {
    const all = given.map(statesNamed);
    return all.every((states) => states !== null) ? all.flat() : null;
  }
  if (typeof given === 'string') return given === '' ? null : [{ name: given }];
  if (!isObject(given)) return null;
  const { name, parameters = {} } = given;
  return typeof name === 'string' && isObject(parameters) ? [{ name, params: parameters }] : null;
}

/** The states of a header: JSON as above, or one name. */
export function statesOfHeader(header: string): State[] | null {
  if (!/^[[{"]/.test(header)) return statesNamed(header.trim());
  try {
    return statesNamed(JSON.parse(header));
  } catch {
    return null;
  }
}

/** Whether two states are the same: the name, and all given parameters. */
const isOne = (given: State, { name, params = {} }: State): boolean =>
  name === given.name &&
  Object.entries(given.params ?? {}).every(([parameter, value]) =>
    isDeepEqual(params[parameter], value),
  );

/** Whether an interaction has this state. */
export const isIn = (state: State, { providerStates = [] }: Interaction): boolean =>
  providerStates.some((one) => isOne(state, one));

/** Whether a response is no error: neither by its status nor, for a graph, by its errors. */
export const isSuccess = ({ response: { status, body } }: Interaction): boolean =>
  status < 400 && !(isObject(body?.content) && 'errors' in body.content);

/** Number of an interaction's states beyond these. */
const extraStateCount = (states: readonly State[], { providerStates = [] }: Interaction): number =>
  providerStates.filter((one) => !states.some((state) => isOne(state, one))).length;

/** The items with the lowest count. */
function leastBy<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const minimum = Math.min(...items.map(count));
  return items.filter((item) => count(item) === minimum);
}

/**
 * An interaction matched by a request, and the number of places where its values differ from the
 * example.
 */
export interface MatchingInteraction {
  interaction: Interaction;
  unlike: number;
}

/**
 * Those with the most of these states, then with the fewest others; all of them when none has any.
 */
function closest<Candidate extends MatchingInteraction>(
  candidates: readonly Candidate[],
  states: readonly State[],
): Candidate[] {
  const inAny = candidates.filter(({ interaction }) =>
    states.some((state) => isIn(state, interaction)),
  );
  const most = leastBy(
    inAny,
    ({ interaction }) => -states.filter((state) => isIn(state, interaction)).length,
  );
  return inAny.length > 0
    ? leastBy(most, ({ interaction }) => extraStateCount(states, interaction))
    : [...candidates];
}

/**
 * Selects the response among the matched interactions: in all states that the request specifies,
 * otherwise in as many as possible of the current ones, and in as few others as possible; then the
 * one whose example is closest to the request, then the first success. Undefined when none is in
 * the specified states.
 */
export function chooseInteraction<Candidate extends MatchingInteraction>(
  candidates: readonly Candidate[],
  { demanded, standing }: { demanded: readonly State[]; standing: readonly State[] },
): Candidate | undefined {
  const able = candidates.filter(({ interaction }) =>
    demanded.every((state) => isIn(state, interaction)),
  );
  const chosen = leastBy(
    closest(able, demanded.length > 0 ? demanded : standing),
    ({ unlike }) => unlike,
  );
  return chosen.find(({ interaction }) => isSuccess(interaction)) ?? chosen[0];
}
