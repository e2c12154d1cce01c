import type { State } from '../pacts.ts';
import { isObject } from '../matching/paths.ts';
import { fetchFailureReason } from './fetch-failure.ts';

/** Values that a state returns for the following request: they replace the pact's `${name}`s. */
export type StateValues = Record<string, string | number | boolean>;

/**
 * Puts a backend into the states of an interaction. Both reject with one sentence on the cause,
 * over HTTP with {@link StateNotEnteredError}.
 */
export interface StateHandler {
  /** Leaves all states entered or changed before. */
  leave: () => Promise<void>;
  enter: (state: State) => Promise<StateValues>;
}

/**
 * A backend did not enter or leave a state. `nobodyThere`: the response, if any, does not come from
 * a state endpoint at all.
 */
export class StateNotEnteredError extends Error {
  readonly nobodyThere: boolean;

  constructor(sentence: string, { nobodyThere }: { nobodyThere: boolean }) {
    super(sentence);
    this.nobodyThere = nobodyThere;
  }
}

/**
 * Responses of something else: a missing page, an unsupported method, or an unauthorised caller.
 */
const NOT_AN_ENDPOINT = new Set([401, 403, 404, 405, 407, 410, 501]);

/** Responses of a backend without anything to leave: each of its states creates its own data. */
const NOTHING_TO_LEAVE = new Set([404, 405, 501]);

/** Fields with a backend's error message, the most detailed first. */
const WORDS = ['detail', 'message', 'error', 'title'];
const LONGEST_REASON = 600;

/**
 * Why a backend rejected a state, in its own words: from its JSON, otherwise the start of its text.
 * Pages for people are ignored.
 */
async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const said = isObject(json)
    ? WORDS.map((name) => json[name]).find((words) => typeof words === 'string' && words !== '')
    : undefined;
  const words = String(said ?? (text.trimStart().startsWith('<') ? '' : text))
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_REASON)
    .replace(/\.$/, '');
  return `${answer.status}${words ? ` ${words}` : ''}`;
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function valuesOf(text: string, where: string): StateValues {
  if (text.trim() === '') return {};
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    values = undefined;
  }
  if (!isObject(values) || !Object.values(values).every(isValue))
    throw new StateNotEnteredError(
      `${where} answered ${text.slice(0, 100)}; it should be a JSON object of texts, numbers ` +
        'and booleans.',
      { nobodyThere: values === undefined },
    );
  return values as StateValues;
}

/**
 * The states of a backend that enters them at `url` (contracts/README.md, "Provider states over
 * HTTP"). No page requests them, so they have no origin.
 */
export function statesOverHttp(
  url: string,
  { headers: given, timeoutMs }: { headers: Record<string, string>; timeoutMs: number },
): StateHandler {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'origin'));
  let leaves = true;
  const refusal = async (
    what: string,
    method: string,
    answer: Response,
  ): Promise<StateNotEnteredError> =>
    new StateNotEnteredError(`${what}: ${method} ${url} answered ${await reasonOf(answer)}.`, {
      nobodyThere: NOT_AN_ENDPOINT.has(answer.status),
    });
  const call = async (method: string, what: string, body?: object): Promise<Response> => {
    try {
      return await fetch(url, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new StateNotEnteredError(
        `${what}: ${method} ${url} got no answer (${fetchFailureReason(url, error)}).`,
        {
          nobodyThere: true,
        },
      );
    }
  };
  return {
    async leave() {
      if (!leaves) return;
      const what = 'The backend could not leave the states before';
      const answer = await call('DELETE', what);
      if (NOTHING_TO_LEAVE.has(answer.status)) leaves = false;
      else if (!answer.ok) throw await refusal(what, 'DELETE', answer);
      await answer.body?.cancel();
    },
    async enter({ name, params = {} }) {
      const what = `The backend could not enter the state "${name}" with ${JSON.stringify(params)}`;
      const answer = await call('POST', what, { name, parameters: params });
      if (!answer.ok) throw await refusal(what, 'POST', answer);
      return valuesOf(await answer.text(), `${what}: POST ${url}`);
    },
  };
}
