import { isObject } from '../matching/paths.ts';
import { isDeepEqual } from '../matching/rules.ts';
import type { Interaction, State } from '../pacts.ts';

/** States as they are named to the stub: by a name alone, `{ name, parameters }`, or a list of these. Null when it is none of them. */
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

/** Whether one state is the other: its name, with all the parameters that were given. */
const isOne = (given: State, { name, params = {} }: State): boolean =>
  name === given.name &&
  Object.entries(given.params ?? {}).every(([parameter, value]) =>
    isDeepEqual(params[parameter], value),
  );

/** Whether an interaction is one of this state. */
export const isIn = (state: State, { providerStates = [] }: Interaction): boolean =>
  providerStates.some((one) => isOne(state, one));

/** Whether an answer is no refusal: neither by its status nor, of a graph, by its errors. */
export const isSuccess = ({ response: { status, body } }: Interaction): boolean =>
  status < 400 && !(isObject(body?.content) && 'errors' in body.content);

/** How many states an interaction is in beside these. */
const extraStateCount = (states: readonly State[], { providerStates = [] }: Interaction): number =>
  providerStates.filter((one) => !states.some((state) => isOne(state, one))).length;

/** Those of a list for which this is least. */
function leastBy<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const minimum = Math.min(...items.map(count));
  return items.filter((item) => count(item) === minimum);
}

/** An interaction that a request is, and in how many places it has other values than its example. */
export interface MatchingInteraction {
  interaction: Interaction;
  unlike: number;
}

/** Those that are in the most of these states, and of them those in the fewest others; all of them where none is in any. */
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
 * Of the interactions that a request is, the one to answer with: in all the states that the request demands, or without a
 * demand in as many as possible of those that stand, and in as few others as may be; of several, the one whose example the
 * request is most like, then the first success. Undefined when none is in the demanded states.
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
