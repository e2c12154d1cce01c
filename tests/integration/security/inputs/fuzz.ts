import type { FastifyInstance } from 'fastify';
import type { CustomerClient } from '../../harness/backend.ts';
import type { Database } from '../../../../src/server/db/driver.ts';
import { snapshotTables } from '../../../../src/server/db/table-snapshot.ts';
import type { Components } from '../../../../scripts/contracts/export/schema.ts';
import { drawsFrom, inputsFor, oneOf, toJson } from './hostile.ts';
import type { Draw } from './hostile.ts';
import type { ContractOperation } from './operations.ts';
import { writtenRows } from '../../harness/written-rows.ts';

/** A request as it is sent. */
interface Asked {
  operation: string;
  actor: string;
  method: string;
  url: string;
  payload: string | null;
}

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
  database: Database;
  bugs: unknown[];
  actors: Readonly<Record<string, CustomerClient | null>>;
  origin: string;
  operations: readonly ContractOperation[];
  components: Components;
  /** Of rows of the demo accounts, so that some requests find something. */
  ids: readonly string[];
  /** Resolves when nothing is under way that an answer did not wait for. */
  settled: () => Promise<void>;
}

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

/** Draws one request: half of them conform, the others have one to three things wrong. */
function drawRequest(
  draw: Draw,
  { operations, actors }: Pick<Portal, 'operations' | 'actors'>,
  { valid, bent }: ReturnType<typeof inputsFor>,
): Asked {
  const operation = oneOf(draw, operations);
  const times = draw() < 0.3 ? 0 : 1 + Math.floor(draw() * 2);
  const bend = (value: unknown): unknown =>
    Array.from({ length: times }).reduce((bending: unknown) => bent(draw, bending), value);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = valid(draw, operation.parameters[name] ?? {});
    return encoded(draw() < 0.5 ? value : bend(value));
  });
  const query = operation.query ? queryOf(bend(valid(draw, operation.query))) : '';
  const body = operation.body ? bend(valid(draw, operation.body)) : null;
  const payload =
    operation.kind === 'graph'
      ? toJson({ query: operation.document, variables: body, operationName: 'Asked' })
      : operation.body
        ? toJson(body)
        : null;
  return {
    operation: operation.name,
    actor: ENDS_SESSIONS.test(operation.name) ? 'visitor' : oneOf(draw, Object.keys(actors)),
    method: operation.method,
    url: `${path}${query}`,
    payload,
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

/** Sends requests that are drawn from the contracts, and looks for what must not be. */
export async function fuzz(portal: Portal, { seed, inputs }: { seed: number; inputs: number }) {
  const { app, database, bugs, actors, origin } = portal;
  const draw = drawsFrom(seed);
  const given = inputsFor(portal.components, portal.ids, seed);
  const faults: Fault[] = [];
  const statuses: Record<string, number> = {};
  const accepted = new Set<string>();
  const snapshot = await database.transaction(snapshotTables);

  async function send(asked: Asked): Promise<Answer> {
    const jar = actors[asked.actor]?.jar ?? new Map<string, string>();
    const token = jar.get('XSRF-TOKEN');
    const response = await app.inject({
      method: asked.method as 'GET' | 'POST',
      url: asked.url,
      // An address each, so that limits by address leave most requests through.
      remoteAddress: `10.${[1, 2, 3].map(() => Math.floor(draw() * 250)).join('.')}`,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(asked.payload === null ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-xsrf-token': token } : {}),
      },
      ...(asked.payload === null ? {} : { payload: asked.payload }),
    });
    const answer = readAnswer(response.statusCode, response.body);
    const isKnown = faults.some((fault) => fault.asked === asked);
    if (!isKnown && (answer.internal || bugs.length > 0))
      faults.push({ what: `${response.statusCode} ${String(bugs[0] ?? response.body)}`, asked });
    bugs.length = 0;
    return answer;
  }

  const restore = async () => {
    await portal.settled();
    await database.transaction((orm) => snapshot.restore(orm));
  };

  /** Which of these, all of them refused before, changed something; one is looked at alone. */
  async function compare(refused: readonly Asked[]): Promise<void> {
    await restore();
    const before = await writtenRows(database, NOT_COMPARED);
    const again: Asked[] = [];
    for (const asked of refused) if ((await send(asked)).refused) again.push(asked);
    await portal.settled();
    const after = await writtenRows(database, NOT_COMPARED);
    if (after === before) return;
    if (again.length < refused.length) return compare(again);
    const [only] = again;
    if (again.length === 1 && only)
      return void faults.push({ what: `changed ${changedTables(before, after)}`, asked: only });
    const middle = Math.ceil(again.length / 2);
    await compare(again.slice(0, middle));
    await compare(again.slice(middle));
  }

  for (let done = 0; done < inputs; done += BATCH) {
    const before = await writtenRows(database, NOT_COMPARED);
    const refused: Asked[] = [];
    for (let sent = 0; sent < Math.min(BATCH, inputs - done); sent += 1) {
      const asked = drawRequest(draw, portal, given);
      const answer = await send(asked);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.refused) refused.push(asked);
      else accepted.add(asked.operation);
    }
    await portal.settled();
    if ((await writtenRows(database, NOT_COMPARED)) === before) continue;
    await compare(refused);
    await restore();
  }
  const neverAccepted = portal.operations
    .map(({ name }) => name)
    .filter((name) => !accepted.has(name));
  return { faults, statuses, neverAccepted };
}
