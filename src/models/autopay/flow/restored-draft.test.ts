import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  autopayGroup,
  autopayOutcome,
  enrolment,
  mobileAutopayGroup,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import { createAutopayCustomer } from '../../../../tests/fixtures/autopay/autopay-tab.ts';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { sessionEnded } from '../../session/index.ts';
import { $outcome, NEW_CARD } from './index.ts';

type Customer = ReturnType<typeof createAutopayCustomer>;
const MANAGE = '?open=ap&flow=manage&at=summary';
const coreOn = autopayGroup({ enrolment: enrolment() });

let tab: Customer['tab'];
let keptOf: Customer['keptOf'];
let service: Customer['service'];
const meets = (...groups: Parameters<typeof createAutopayCustomer>) => {
  ({ tab, keptOf, service } = createAutopayCustomer(...groups));
};
beforeEach(() => meets());

/** Opens the flow at the method step. */
async function atMethod(customer = tab()) {
  await customer.open();
  await customer.next();
  return customer;
}

/** Opens the flow at the review step with terms accepted. */
async function onReview(method = savedBankAccount().id) {
  const customer = await atMethod();
  await customer.choose(method);
  await customer.next();
  await customer.accept();
  return customer;
}

describe('what stands in the way', () => {
  it.each([
    [
      'a representative',
      { userType: 'CSR' as const, csrId: 'csr-1' },
      [autopayGroup()],
      '',
      { kind: 'blocked', reason: 'role' },
    ],
    [
      'Auto Pay is switched off',
      {},
      [autopayGroup({ bar: 'UNAVAILABLE' })],
      '',
      { kind: 'blocked', reason: 'autopayUnavailable' },
    ],
    [
      'Auto Pay is switched off while it is on',
      {},
      [autopayGroup({ bar: 'UNAVAILABLE', enrolment: enrolment() })],
      MANAGE,
      { kind: 'blocked', reason: 'autopayUnavailable' },
    ],
    [
      'the account is disconnected',
      {},
      [autopayGroup({ bar: 'DISCONNECTED' })],
      '',
      { kind: 'blocked', reason: 'disconnected' },
    ],
    [
      'a disconnected account may still cancel',
      {},
      [autopayGroup({ bar: 'DISCONNECTED', enrolment: enrolment() })],
      MANAGE,
      { kind: 'ready' },
    ],
    ['everything is on', {}, [coreOn], '', { kind: 'nothingToDo' }],
    ['nothing is on', {}, [autopayGroup()], MANAGE, { kind: 'nothingToDo' }],
  ] as const)('%s', async (_, who, groups, search, status) => {
    meets([...groups]);
    const customer = tab(search || undefined, who);
    await customer.open();
    expect(customer.status()).toEqual(status);
  });

  it('is a failure to load, until it loads again', async () => {
    const customer = tab();
    customer.loads.wallet.mockImplementationOnce(() => {
      throw declined('UNAVAILABLE', 503);
    });
    await customer.open();
    expect(customer.status()).toEqual({ kind: 'failed' });
    await customer.open();
    expect(customer.status()).toEqual({ kind: 'ready' });
  });
});

describe('the result’s own address', () => {
  const RESULT = '?open=ap&flow=enrol&at=result';
  /** Auto Pay is on, and the tab is reloaded at its current URL. */
  async function reloadedAfter(
    at = RESULT,
    who: Parameters<typeof tab>[1] = {},
    before: () => void = () => undefined,
  ) {
    const customer = await onReview();
    await customer.finish();
    service.groups = [coreOn];
    before();
    const reloaded = tab(at, who);
    await reloaded.open();
    return { told: customer.outcome(), reloaded };
  }

  it('shows the result again after a reload, and once more after another', async () => {
    const { told, reloaded } = await reloadedAfter();
    expect([reloaded.place(), reloaded.outcome()]).toEqual(['result', told]);
    const again = tab(RESULT);
    await again.open();
    expect([again.place(), again.outcome(), service.sent.length]).toEqual(['result', told, 1]);
  });

  it.each<[string, Parameters<typeof reloadedAfter>]>([
    ['anywhere else', ['?open=ap&flow=enrol&at=amount']],
    ['to another customer', [RESULT, { guid: 'another-guid', accountNumber: '8000000099' }]],
    ['where it is known no more', [RESULT, {}, () => service.done.clear()]],
    [
      'where it cannot be asked for',
      [
        RESULT,
        {},
        () => {
          service.answers = ['unreachable'];
        },
      ],
    ],
  ])('shows nothing of it %s', async (_, given) => {
    const { reloaded } = await reloadedAfter(...given);
    expect([reloaded.submission(), reloaded.outcome(), reloaded.status()]).toEqual([
      { kind: 'idle' },
      null,
      { kind: 'nothingToDo' },
    ]);
  });

  it('does not lend its key to the next change', async () => {
    const { reloaded } = await reloadedAfter('?open=ap&flow=enrol&at=amount', {}, () => {
      service.groups = [autopayGroup()];
    });
    await reloaded.next();
    await reloaded.choose(savedBankAccount().id);
    await reloaded.next();
    await reloaded.accept();
    service.outcome = ({ idempotencyKey }) =>
      autopayOutcome({ idempotencyKey, saveMethod: 'FAILED' });
    await reloaded.finish();
    expect([
      service.sent.map(({ idempotencyKey }) => idempotencyKey),
      reloaded.outcome()?.saveMethod,
    ]).toEqual([['key-1', 'key-2'], 'FAILED']);
  });
});

describe('what is kept', () => {
  it('outlives a reload, but for card data', async () => {
    const customer = await atMethod();
    await customer.choose(NEW_CARD);
    await customer.next();
    await customer.accept();
    expect(JSON.stringify(keptOf())).not.toContain(captureResponse().paymentToken);
    const reloaded = tab('?open=ap&flow=enrol&at=review');
    await reloaded.open();
    expect([reloaded.place(), reloaded.draft()]).toMatchObject([
      'method',
      { method: NEW_CARD, termsAccepted: true },
    ]);
  });

  it('is nothing where the browser blocks storage, and Auto Pay still turns on', async () => {
    const customer = await atMethod(tab(undefined, {}, 'blocked'));
    await customer.choose(savedBankAccount().id);
    await customer.next();
    await customer.accept();
    await customer.finish();
    expect([customer.submission().kind, keptOf()]).toEqual(['done', null]);
  });

  it('of one flow is not offered in the other', async () => {
    meets([coreOn, mobileAutopayGroup()]);
    const customer = await onReview(savedCard().id);
    expect(keptOf()).toMatchObject({ flow: 'enrol', method: savedCard().id });
    await customer.at(MANAGE);
    await customer.open();
    expect([
      customer.draft().flow,
      customer.draft().method,
      customer.draft().termsAccepted,
    ]).toEqual(['manage', null, false]);
  });

  it("is complete on review after a reload once the card's code is entered again", async () => {
    await onReview(savedCard().id);
    const reloaded = tab('?open=ap&flow=enrol&at=review');
    await reloaded.open();
    expect(reloaded.place()).toBe('method');
    await reloaded.next();
    expect(reloaded.place()).toBe('review');
  });

  it('is not seen by another customer, nor once the session has ended', async () => {
    const customer = await onReview();
    await allSettled(sessionEnded, { scope: customer.scope });
    expect([
      customer.draft().method,
      customer.draft().termsAccepted,
      customer.scope.getState($outcome),
    ]).toEqual([null, false, null]);
    const other = tab(undefined, { guid: 'another-guid', accountNumber: '8000000099' });
    await other.open();
    expect(other.draft().method).toBeNull();
  });

  it('in one browser leaves another alone', async () => {
    const one = await onReview();
    const other = tab();
    await one.finish();
    expect([other.submission(), other.draft().termsAccepted]).toEqual([{ kind: 'idle' }, false]);
  });
});
