import type { State } from '../pacts.ts';
import { isObject } from '../matching/paths.ts';

/** What a state hands back for the request that follows: the `${name}`s that the pact has in its place. */
export type Values = Record<string, string | number | boolean>;

/** How a backend is put into the states of an interaction. Both reject with one sentence that says why they could not. */
export interface States {
  /** Leaves whatever was entered or changed before. */
  leave: () => Promise<void>;
  enter: (state: State) => Promise<Values>;
}

/** Answers of a backend that has nothing to leave: each of its states makes data of its own. */
const NOTHING_TO_LEAVE = new Set([404, 405, 501]);

/** The first words of an answer that says why. */
async function reasonOf(answer: Response): Promise<string> {
  const text = (await answer.text()).trim().replaceAll(/\s+/g, ' ');
  return `${answer.status}${text ? ` ${text.slice(0, 300)}` : ''}`;
}

const isValue = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function valuesOf(text: string, where: string): Values {
  if (text.trim() === '') return {};
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    values = undefined;
  }
  if (!isObject(values) || !Object.values(values).every(isValue)) throw new Error(`${where} answered ${text.slice(0, 100)}; it should be a JSON object of texts, numbers and booleans.`);
  return values as Values;
}

/** The states of a backend that enters them at `url` (contracts/README.md, "Provider states over HTTP"). No page asks for them, so they come from no origin. */
export function statesOverHttp(url: string, { headers: given, timeoutMs }: { headers: Record<string, string>; timeoutMs: number }): States {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'origin'));
  let leaves = true;
  const call = async (method: string, what: string, body?: object): Promise<Response> => {
    try {
      return await fetch(url, { method, headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}), signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
      throw new Error(`${what}: ${method} ${url} got no answer (${cause?.code ?? cause?.message ?? message}).`);
    }
  };
  return {
    async leave() {
      if (!leaves) return;
      const what = 'The backend could not leave the states before';
      const answer = await call('DELETE', what);
      if (NOTHING_TO_LEAVE.has(answer.status)) leaves = false;
      else if (!answer.ok) throw new Error(`${what}: DELETE ${url} answered ${await reasonOf(answer)}.`);
      await answer.body?.cancel();
    },
    async enter({ name, params = {} }) {
      const what = `The backend could not enter the state "${name}" with ${JSON.stringify(params)}`;
      const answer = await call('POST', what, { name, parameters: params });
      if (!answer.ok) throw new Error(`${what}: POST ${url} answered ${await reasonOf(answer)}.`);
      return valuesOf(await answer.text(), `${what}: POST ${url}`);
    },
  };
}
