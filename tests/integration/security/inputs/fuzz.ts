import type { FastifyInstance } from 'fastify';
import type { CustomerClient } from '../../harness/backend.ts';
import type { Database } from '../../../../src/server/db/driver.ts';
import { writtenRows } from '../../harness/written-rows.ts';
import { snapshotTables } from '../../../../src/server/db/table-snapshot.ts';
import type { Components } from '../../../../scripts/contracts/export/schema.ts';
import type { State } from '../../../../scripts/contracts/pacts.ts';
import { maskToken } from '../../../../src/server/http/forms/masked-token.ts';
import { drawsFrom, inputsFor, oneOf, toJson } from './hostile.ts';
import type { Draw, KnownFields } from './hostile.ts';
import { composed, keptRequests } from './kept-requests.ts';
import type { KeptRequest, StateValues } from './kept-requests.ts';
import type { ContractOperation } from './operations.ts';

/** A request as it is sent. */
interface Asked {
  operation: string;
  actor: string;
  at: 'portal' | 'capture';
  method: string;
  url: string;
  payload: string | null;
  /** Of the payload. */
  contentType: string;
  /** Of a request that brings its own session; null for one of the actor. */
  headers: Readonly<Record<string, string>> | null;
}

/** How often each operation was accepted, refused, and failed. */
export type Counts = Record<string, { accepted: number; refused: number; failed: number }>;

/** Something that must not be: an internal error, or a refusal that changed a table. */
export interface Fault {
  what: string;
  asked: Asked;
}

/** Written by refusals on purpose (tries are counted), by work of its own, or not of the domain. */
const NOT_COMPARED = new Set([
  'access_entries',
  'access_tries',
  'allowances',
  'card_checks',
  'recoveries',
  'sign_in_failures',
  'sign_in_transactions',
  'sign_in_codes',
  'sessions',
  'sign_in_log',
  'outbox_mails',
  'notices',
  'notice_checks',
]);

/** Requests between two comparisons of the database. */
const BATCH = 40;

/** What ends a session of its own accord is a visitor's. */
const ENDS_SESSIONS = /ogout/;

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : toJson(value ?? null);
  try {
    return encodeURIComponent(text.slice(0, 2_000));
  } catch {
    return '%ED%A0%80';
  }
};

interface Portal {
  app: FastifyInstance;
  /** Card entry. */
  capture: FastifyInstance;
  captureOrigin: string;
  database: Database;
  bugs: unknown[];
  actors: Readonly<Record<string, CustomerClient | null>>;
  origin: string;
  operations: readonly ContractOperation[];
  components: Components;
  /** Of rows of the demo accounts, so that some requests find something. */
  ids: readonly string[];
  known: KnownFields;
  /** Enters a provider state; resolves with its values. */
  enter: (state: State) => Promise<StateValues>;
  /** Sets business time back to where the run began. */
  rewind: () => Promise<void>;
  /** Resolves when nothing is under way that an answer did not wait for. */
  settled: () => Promise<void>;
}

const digestOf = (database: Database): Promise<string> => writtenRows(database, NOT_COMPARED);

const changedTables = (before: string, after: string): string => {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.split(' ')[0])
    .join(', ');
};

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?x=${encoded(value)}`;
  const parts = Object.entries(value).map(([name, part]) => `${encoded(name)}=${encoded(part)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

type Inputs = ReturnType<typeof inputsFor>;

const bendTimes = (draw: Draw): number => (draw() < 0.3 ? 0 : 1 + Math.floor(draw() * 2));

const FORM_TYPE = 'application/x-www-form-urlencoded';

const formOf = (fields: unknown): string =>
  Object.entries(typeof fields === 'object' && fields !== null ? fields : { x: fields })
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** The fields of a form with the token of the actor's page. */
const withToken = (fields: unknown, token: string | undefined): unknown =>
  token && typeof fields === 'object' && fields !== null && 'requestToken' in fields
    ? { ...fields, requestToken: maskToken(token) }
    : fields;

/** Draws one request: half of them conform, the others have one to three things wrong. */
function drawRequest(
  draw: Draw,
  { operations, actors }: Pick<Portal, 'operations' | 'actors'>,
  { valid, field, bent }: Inputs,
): Asked {
  const operation = oneOf(draw, operations);
  const actor = ENDS_SESSIONS.test(operation.name) ? 'visitor' : oneOf(draw, Object.keys(actors));
  const times = bendTimes(draw);
  const bend = (value: unknown): unknown =>
    Array.from({ length: times }).reduce((bending: unknown) => bent(draw, bending), value);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = field(draw, name, operation.parameters[name] ?? {});
    return encoded(draw() < 0.5 ? value : bend(value));
  });
  const query = operation.query ? queryOf(bend(valid(draw, operation.query))) : '';
  const body = operation.body ? bend(valid(draw, operation.body)) : null;
  const payloads = {
    graph: () => toJson({ query: operation.document, variables: body, operationName: 'Asked' }),
    form: () => formOf(withToken(body, actors[actor]?.jar.get('XSRF-TOKEN'))),
    rest: () => (operation.body ? toJson(body) : null),
  };
  return {
    operation: operation.name,
    actor,
    at: operation.at,
    method: operation.method,
    url: `${path}${query}`,
    payload: payloads[operation.kind](),
    contentType: operation.kind === 'form' ? FORM_TYPE : 'application/json',
    headers: null,
  };
}

/** A request of the pacts in its states, as it is or with one to three things wrong. */
function bentRequest(
  draw: Draw,
  kept: KeptRequest,
  values: StateValues,
  { bent }: Inputs,
): Asked & { isBent: boolean } {
  const { method, url, headers, body } = composed(kept, values);
  const { operation } = kept;
  const times = draw() < 0.6 ? 0 : bendTimes(draw);
  const bend = (value: unknown): unknown =>
    Array.from({ length: times }).reduce((bending: unknown) => bent(draw, bending), value);
  const [path = '', search] = url.split('?');
  const bentBody =
    operation.kind === 'graph'
      ? { ...(body as object), variables: bend((body as { variables?: unknown }).variables ?? {}) }
      : bend(body);
  return {
    operation: operation.name,
    actor: 'of the pact',
    at: operation.at,
    method,
    url:
      search === undefined
        ? path
        : `${path}${queryOf(bend(Object.fromEntries(new URLSearchParams(search))))}`,
    payload: body === undefined ? null : toJson(bentBody),
    contentType: 'application/json',
    headers,
    isBent: times > 0,
  };
}

interface Answer {
  status: number;
  refused: boolean;
  internal: boolean;
}

function readAnswer(status: number, text: string): Answer {
  const isGraphRefusal = status === 200 && text.startsWith('{"') && text.includes('"errors":[');
  const internal = status >= 500 || (isGraphRefusal && /"systemErrorCode":"INTERNAL"/.test(text));
  return { status, refused: status >= 400 || isGraphRefusal, internal };
}

/** One line for each operation, for whoever reads the soak. */
export const tableOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(
      ([name, { accepted, refused, failed }]) =>
        `${name.padEnd(45)} accepted ${accepted}, refused ${refused}, failed ${failed}\n`,
    )
    .join('');

/** Of each batch so many requests are some of the pacts, with the states that make them succeed. */
const OF_PACTS = 3;

/** Inputs between two reports of a long run. */
const REPORT_EVERY = 1_000;

/** Sends requests that are drawn from the contracts, and looks for what must not be. */
export async function fuzz(
  portal: Portal,
  { seed, inputs, tell }: { seed: number; inputs: number; tell: (text: string) => void },
) {
  const { database, bugs, actors, origin } = portal;
  const draw = drawsFrom(seed);
  const given = inputsFor(portal.components, portal.ids, seed, portal.known);
  const kept = keptRequests(portal.operations);
  const keptOperations = [...new Set(kept.map(({ operation }) => operation))];
  const faults: Fault[] = [];
  const counts: Counts = Object.fromEntries(
    portal.operations.map(({ name }) => [name, { accepted: 0, refused: 0, failed: 0 }]),
  );
  const snapshot = await database.transaction(snapshotTables);

  const headersOf = (asked: Asked): Record<string, string> => {
    const jar = actors[asked.actor]?.jar ?? new Map<string, string>();
    const token = jar.get('XSRF-TOKEN');
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(asked.headers ?? { cookie, ...(token ? { 'x-xsrf-token': token } : {}) }),
      origin: asked.at === 'capture' ? portal.captureOrigin : origin,
      'sec-fetch-site': 'same-origin',
      ...(asked.payload === null ? {} : { 'content-type': asked.contentType }),
    };
  };

  async function send(asked: Asked): Promise<Answer> {
    const app = asked.at === 'capture' ? portal.capture : portal.app;
    const response = await app.inject({
      method: asked.method as 'GET' | 'POST',
      url: asked.url,
      // An address each, so that limits by address leave most requests through.
      remoteAddress: `10.${[1, 2, 3].map(() => Math.floor(draw() * 250)).join('.')}`,
      headers: headersOf(asked),
      ...(asked.payload === null ? {} : { payload: asked.payload }),
    });
    const answer = readAnswer(response.statusCode, response.body);
    const isKnown = faults.some((fault) => fault.asked === asked);
    if (!isKnown && (answer.internal || bugs.length > 0))
      faults.push({ what: `${response.statusCode} ${String(bugs[0] ?? response.body)}`, asked });
    bugs.length = 0;
    return answer;
  }

  /** As {@link send}, and counted. */
  async function ask(asked: Asked): Promise<Answer> {
    const answer = await send(asked);
    const count = counts[asked.operation];
    if (count) count[answer.internal ? 'failed' : answer.refused ? 'refused' : 'accepted'] += 1;
    return answer;
  }

  const restore = async () => {
    await portal.settled();
    await portal.rewind();
    await database.transaction((orm) => snapshot.restore(orm));
  };

  /** Which of these, all of them refused before, changed something; one is looked at alone. */
  async function compare(refused: readonly Asked[]): Promise<void> {
    await restore();
    const before = await digestOf(database);
    const again: Asked[] = [];
    for (const asked of refused) if ((await send(asked)).refused) again.push(asked);
    await portal.settled();
    const after = await digestOf(database);
    if (after === before) return;
    if (again.length < refused.length) return compare(again);
    const [only] = again;
    if (again.length === 1 && only)
      return void faults.push({ what: `changed ${changedTables(before, after)}`, asked: only });
    const middle = Math.ceil(again.length / 2);
    await compare(again.slice(0, middle));
    await compare(again.slice(middle));
  }

  /** A request of the pacts; a refused one is compared at once, for its states stand but now. */
  async function askKept(): Promise<void> {
    const operation = oneOf(draw, keptOperations);
    const one = oneOf(
      draw,
      kept.filter((other) => other.operation === operation),
    );
    const entered: StateValues[] = [];
    for (const state of one.states) entered.push(await portal.enter(state));
    const asked = bentRequest(draw, one, Object.assign({}, ...entered) as StateValues, given);
    await portal.settled();
    const before = asked.isBent ? await digestOf(database) : null;
    const { refused } = await ask(asked);
    await portal.settled();
    if (before === null || !refused) return;
    const after = await digestOf(database);
    if (after !== before) faults.push({ what: `changed ${changedTables(before, after)}`, asked });
  }

  for (let done = 0; done < inputs; done += BATCH) {
    const before = await digestOf(database);
    const refused: Asked[] = [];
    const now = Math.min(BATCH, inputs - done);
    for (let sent = 0; sent < now - OF_PACTS; sent += 1) {
      const asked = drawRequest(draw, portal, given);
      if ((await ask(asked)).refused) refused.push(asked);
    }
    await portal.settled();
    if ((await digestOf(database)) !== before) await compare(refused);
    for (let sent = 0; sent < OF_PACTS; sent += 1) {
      await restore();
      await askKept();
    }
    await restore();
    if (done > 0 && done % REPORT_EVERY === 0)
      tell(`${done} inputs, ${faults.length} faults\n${tableOf(counts)}`);
  }
  return { faults, counts };
}
