import { brokenContract } from '../../models/platform/request/errors.ts';
import type { StateMap } from '../../models/outages/map/types.ts';
import { failureFromFetchError } from '../platform/rest-client.ts';

/** The file of each state, as the build names it (scripts/build/state-maps.ts). */
const FILES = import.meta.glob<string>('../../../dist/maps/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const PATH = '/assets/maps';

/** Whether a file has what the map is drawn of. */
const isStateMap = (value: unknown): value is StateMap =>
  typeof value === 'object' && value !== null && 'state' in value && 'counties' in value;

async function readStateMap(
  state: string,
  ask: (url: string) => Promise<Response>,
): Promise<StateMap> {
  const file = FILES[`../../../dist/maps/${state}.json`];
  if (file === undefined) throw brokenContract(PATH, []);
  const answer = await ask(file).catch((error: unknown) => {
    throw failureFromFetchError(error);
  });
  const value: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!isStateMap(value)) throw brokenContract(PATH, []);
  return value;
}

/** Reads the maps of states, by their FIPS codes. */
export const readStateMaps = (
  states: readonly string[],
  ask: (url: string) => Promise<Response> = (url) => fetch(url),
): Promise<StateMap[]> => Promise.all(states.map((state) => readStateMap(state, ask)));
