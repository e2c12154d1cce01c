import { expect, it } from 'vitest';
import { resumeSession } from '../../../contracts/rest/sign-in/contract.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const enter = (name: string, parameters: object = {}) =>
  fetch(`${backend.origin}/sandbox/states`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, parameters }),
  });

it('a provider state is entered by its name, and hands back what the next calls need', async () => {
  const { sessionCookie } = (await (
    await enter('a customer is signed in', { username: 'current@demo.example' })
  ).json()) as { sessionCookie: string };
  const answer = await fetch(`${backend.origin}${resumeSession.path}`, {
    headers: { cookie: `session=${sessionCookie}` },
  });
  expect(await answer.json()).toMatchObject({ profile: { username: 'current@demo.example' } });
});

it('a state that the registry does not know is refused', async () => {
  const answer = await enter('the moon is full');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    systemErrorCode: 'BAD_REQUEST',
    errors: [{ path: '$input.name' }],
  });
});

it('a reset leaves every state', async () => {
  const billPay = async () =>
    (
      (await (await fetch(`${backend.origin}/api/pub/config/v1/features`)).json()) as {
        features: { billPay: boolean };
      }
    ).features.billPay;
  await enter('bill pay is switched off');
  expect(await billPay()).toBe(false);
  await fetch(`${backend.origin}/sandbox/reset`, { method: 'POST' });
  expect(await billPay()).toBe(true);
});

const values = async (name: string, parameters: object): Promise<Record<string, string>> =>
  (await (await enter(name, parameters)).json()) as Record<string, string>;
const customerNow = async () => {
  const customer = createCustomerClient(backend.origin);
  await customer.signIn('current');
  return customer;
};

it('a statement, the previous one and a disputable line exist for either group', async () => {
  const current = await customerNow();
  for (const serviceGroup of ['CORE', 'MOBILE']) {
    const { statementId, previousId, lineId } = await values('there are statements', {
      username: 'current@demo.example',
      serviceGroup,
    });
    const { body } = await current.graph<{
      statement: { previousId: string; lines: { id: string; amount: number }[] };
    }>(
      'query Detail($id: Uuid!) { statement(statementId: $id) { previousId lines { id amount } } }',
      { id: statementId },
    );
    expect([
      body.data.statement.previousId,
      (body.data.statement.lines.find(({ id }) => id === lineId)?.amount ?? 0) > 0,
    ]).toEqual([previousId, true]);
  }
});

it.each([
  ['SUBMITTED', 0],
  ['IN_REVIEW', 0],
  ['CREDITED', 12_799],
  ['UPHELD', 0],
  ['BILLED', 12_799],
])('a line was questioned, and is %s', async (then, credit) => {
  await fetch(`${backend.origin}/sandbox/reset`, { method: 'POST' });
  const { disputeId, lineId } = await values('a line was questioned', {
    username: 'current@demo.example',
    then,
  });
  const { body } = await (
    await customerNow()
  ).graph<{ disputes: object[] }>('{ disputes { id lineId state credit } }');
  const state = then === 'BILLED' ? 'CREDITED' : then;
  expect(body.data.disputes).toEqual([{ id: disputeId, lineId, state, credit }]);
});

it('a tax line, an ending promotion, a late statement and suppressed billing exist', async () => {
  await fetch(`${backend.origin}/sandbox/reset`, { method: 'POST' });
  const username = 'current@demo.example';
  const current = await customerNow();
  const { lineId } = await values('there is a tax line', { username });
  const { body: refused } = await current.graph(
    'mutation Ask($input: DisputeInput!) { disputeLine(input: $input) { id } }',
    { input: { idempotencyKey: crypto.randomUUID(), lineId, reason: 'WRONG_AMOUNT', note: '' } },
  );
  expect(refused).toMatchObject({
    errors: [{ extensions: { systemErrorCode: 'NOT_DISPUTABLE' } }],
  });
  await values('a promotion ends', { username });
  const { body: next } = await current.graph<{
    nextBill: { endingPromotions: { name: string }[] };
  }>('{ nextBill(serviceGroup: CORE) { endingPromotions { name } } }');
  expect(next.data.nextBill.endingPromotions.map(({ name }) => name)).toContain('Spring offer');
  const state = async () =>
    (
      await current.graph<{ statements: { state: string } }>(
        '{ statements(serviceGroup: CORE) { state } }',
      )
    ).body.data.statements.state;
  await values('the statement is delayed', { username });
  expect(await state()).toBe('DELAYED');
  await values('billing is suppressed', { username });
  expect(await state()).toBe('SUPPRESSED');
});

it.each([
  ['at any hour', '2026-12-14T10:30:00.000Z', '2026-12-14', '2027-01-13'],
  ['on a day that no debit has', '2026-12-30T15:00:00.000Z', '2026-12-30', '2027-01-28'],
])(
  'a debit is held %s without that business time moves, or anything else falls due',
  async (_when, now, heldOn, nextDebitDate) => {
    await fetch(`${backend.origin}/sandbox/states`, { method: 'DELETE' });
    await fetch(`${backend.origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
    const current = await customerNow();
    const asked = () =>
      current.graph<{
        autopay: {
          serviceGroup: string;
          amountDue: number;
          enrolment: { nextDebitDate: string; held: { debitDate: string } | null } | null;
        }[];
      }>('{ autopay { serviceGroup amountDue enrolment { nextDebitDate held { debitDate } } } }');
    const before = await asked();
    await values('a debit is held', {
      username: 'current@demo.example',
      card: 'VISA',
      then: 'NOTHING',
    });
    const { headers, body } = await asked();
    expect(body.data.autopay).toEqual(
      before.body.data.autopay.map((group) =>
        group.serviceGroup === 'CORE'
          ? { ...group, enrolment: { nextDebitDate, held: { debitDate: heldOn } } }
          : group,
      ),
    );
    expect(headers.get('x-business-time')?.slice(0, 16)).toBe(now.slice(0, 16));
  },
);
