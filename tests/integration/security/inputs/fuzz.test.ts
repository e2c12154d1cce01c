import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../../../src/server/db/schema/index.ts';
import { stableId } from '../../../../src/server/demo/bills.ts';
import { SCALE, SEED, TIER } from '../../../fixtures/harness/tier.ts';
import { createCustomerClient } from '../../harness/backend.ts';
import type { CustomerClient } from '../../harness/backend.ts';
import { NOW } from '../../harness/in-process-backend.ts';
import { openOneProcessPortal } from '../../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../../harness/one-process-portal.ts';
import { FOREIGN } from '../access-rules.ts';
import { FIELDS_WITHOUT_CHECK } from '../../../../src/server/http/text-inputs.ts';
import type { State } from '../../../../scripts/contracts/pacts.ts';
import { fuzz, tableOf } from './fuzz.ts';
import type { Counts } from './fuzz.ts';
import type { StateValues } from './kept-requests.ts';
import { knownFields, readHeld } from './known-fields.ts';
import { inputsFor } from './hostile.ts';
import { contractOperations } from './operations.ts';
import type { ContractOperation } from './operations.ts';

/** Inputs with which each operation is accepted once at least. */
const ENOUGH = 50_000;

const root = path.join(import.meta.dirname, '../../../..');
const IDS = [
  ...Object.values(FOREIGN),
  stableId('user current'),
  stableId('user standard'),
  stableId('method 8000000001 000123456789'),
  '2075550142',
  '00000000-0000-4000-8000-000000000001',
];

/** A demo account in each state that opens other operations, and a role that may do little. */
const ACTORS = ['current', 'standard', 'pastdue30', 'autopay', 'scheduled'];

let portal: OneProcessPortal;
const actors: Record<string, CustomerClient | null> = { visitor: null };

beforeAll(async () => {
  portal = await openOneProcessPortal(NOW);
  await portal.seedDemo();
  for (const who of ACTORS) {
    const customer = createCustomerClient(portal.origin);
    expect((await customer.signIn(who)).status).toBe(200);
    actors[who] = customer;
  }
  // What the fuzz restores would otherwise end with the sessions of its first minute.
  await portal.database.orm
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000) });
});
afterAll(() => portal.close());

async function enter({ name, params = {} }: State): Promise<StateValues> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/sandbox/states',
    headers: { host: new URL(portal.origin).host },
    payload: { name, parameters: params },
  });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.json<StateValues>();
}

/** Only the soak says how it goes. */
const tell = (text: string): void => {
  if (TIER === 'soak') process.stdout.write(text);
};

/** What no input gets past, with why. */
const BEYOND_INPUTS: Readonly<Record<string, string>> = {
  'partnerLocation.getPartnerByIp':
    'The network of who asks decides, which is always this machine.',
  'partnerLocation.getSupportByIp': 'As getPartnerByIp.',
  'speedTest.up': 'It takes bytes of a test that runs; inputs are texts.',
};

test(
  'no input that the contracts lead to is an internal error, and a refused one changes nothing',
  { timeout: SCALE.inputs * 200 + 60_000 },
  async () => {
    const { operations, components } = await contractOperations(root);
    tell(`inputs: ${SCALE.inputs}, seed ${SEED}\n`);
    const held = await readHeld(portal.database, ['8000000001', '8000000002']);
    const { faults, counts } = await fuzz(
      {
        ...portal,
        app: portal.app,
        actors,
        operations,
        components,
        ids: IDS,
        known: knownFields(
          held,
          ACTORS.map((who) => `${who}@demo.example`),
        ),
        enter,
        rewind: () => portal.setClock(NOW),
      },
      { seed: SEED, inputs: SCALE.inputs, tell },
    );
    tell(tableOf(counts));
    expect(faults).toEqual([]);
    const sum = (of: keyof Counts[string]) =>
      Object.values(counts).reduce((all, count) => all + count[of], 0);
    expect([sum('accepted') + sum('refused'), sum('failed')]).toEqual([SCALE.inputs, 0]);
    expect(sum('accepted')).toBeGreaterThan(SCALE.inputs / 5);
    // A run that is long enough gets past the validation of every other operation.
    const neverAccepted = Object.keys(counts).filter(
      (name) => counts[name]?.accepted === 0 && !Object.hasOwn(BEYOND_INPUTS, name),
    );
    if (SCALE.inputs >= ENOUGH) expect(neverAccepted).toEqual([]);
  },
);

/** Analytics masks card numbers itself, event by event. */
const MASKS_ITSELF = 'analytics.sendEvents';
const CARD = '4242 4242 4242 4242';

/** Card entry takes cards, and the portal's models have checked what a form sends on. */
const isChecked = ({ name, at, kind }: ContractOperation): boolean =>
  name !== MASKS_ITSELF && at === 'portal' && kind !== 'form';

/** The paths of the texts in a value, which `FIELDS_WITHOUT_CHECK` does not exempt. */
function textsIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return FIELDS_WITHOUT_CHECK.has(at.at(-1) ?? '') ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...at, name]));
}

/** A place as refusals name it: `$input.lines[0].number`. */
const fieldAt = (at: readonly string[]): string =>
  at.reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : `${path}.${name}`),
    '$input',
  );

function withText(value: unknown, [name, ...deeper]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((part: unknown, index) =>
      String(index) === name ? withText(part, deeper, text) : part,
    );
  const parts = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(parts.set(name, withText(parts.get(name), deeper, text)));
}

test('a day or month of year 0 is a bad request, by the name of its field', async () => {
  const customer = createCustomerClient(portal.origin);
  await customer.signIn('current');
  const path = '/api/pub/billing/v1/activity/export?language=en&format=csv&kind=charges&group=core';
  expect(await customer.call('GET', `${path}&to=0000-01-01`)).toMatchObject({
    status: 400,
    body: { systemErrorCode: 'BAD_REQUEST', errors: [{ path: '$input.to' }] },
  });
  // Nor is a day that its month does not have.
  expect(await customer.call('GET', `${path}&from=2026-02-30`)).toMatchObject({
    status: 400,
    body: { systemErrorCode: 'BAD_REQUEST', errors: [{ path: '$input.from' }] },
  });
  const pack = '/api/pub/billing/v1/month-end/0000-01/pack.zip?language=en';
  expect(await customer.call('GET', pack)).toMatchObject({
    status: 400,
    body: { systemErrorCode: 'BAD_REQUEST', errors: [{ path: '$input.month' }] },
  });
});

interface Heard {
  systemErrorCode?: string;
  errors?: { path?: string; extensions?: Heard }[];
}

test('a card number in any text of any operation is refused by the name of its field', async () => {
  const { operations, components } = await contractOperations(root);
  const inputs = inputsFor(components, IDS, SEED);
  // Optional fields are there as well.
  const draw = () => 0.49;
  // Signed in anew: the soak takes longer than a session stays idle.
  const customer = createCustomerClient(portal.origin);
  await customer.signIn('current');
  let looked = 0;
  const heard = async (path: string, body: unknown, operation: ContractOperation) => {
    looked += 1;
    const answer = await customer.call<Heard>(
      operation.method,
      path,
      body === undefined || operation.kind === 'rest'
        ? body
        : { query: operation.document, variables: body },
    );
    const problem = answer.body.errors?.[0]?.extensions ?? answer.body;
    expect(JSON.stringify(answer.body)).not.toContain('4242');
    return [operation.name, problem.systemErrorCode, problem.errors?.[0]?.path];
  };
  for (const operation of operations.filter(isChecked)) {
    const pathWith = (card: string | null) =>
      operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(
          name === card ? CARD : String(inputs.valid(draw, operation.parameters[name] ?? {})),
        ),
      );
    for (const name of Object.keys(operation.parameters))
      expect(await heard(pathWith(name), undefined, operation)).toEqual([
        operation.name,
        'BAD_REQUEST',
        `$input.${name}`,
      ]);
    const query = operation.query ? inputs.valid(draw, operation.query) : {};
    for (const at of textsIn(query)) {
      const asked = new URLSearchParams(Object.entries(withText(query, at, CARD) ?? {}));
      expect(await heard(`${pathWith(null)}?${String(asked)}`, undefined, operation)).toEqual([
        operation.name,
        'BAD_REQUEST',
        fieldAt(at),
      ]);
    }
    const body = operation.body ? inputs.valid(draw, operation.body) : {};
    for (const at of textsIn(body))
      expect(await heard(pathWith(null), withText(body, at, CARD), operation)).toEqual([
        operation.name,
        'BAD_REQUEST',
        fieldAt(at[0] === 'input' && operation.kind === 'graph' ? at.slice(1) : at),
      ]);
  }
  expect(looked).toBeGreaterThan(150);
});
