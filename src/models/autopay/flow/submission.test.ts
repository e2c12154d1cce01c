import { allSettled } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  autopayGroup,
  autopayOutcome,
  autopayPart,
  enrolment,
  mobileAutopayGroup,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import { createAutopayCustomer } from '../../../../tests/fixtures/autopay/autopay-tab.ts';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { timedOut } from '../../platform/request/errors.ts';
import { sessionEnded } from '../../session/index.ts';
import {
  $groupRepairs,
  flowCheckRequested,
  NEW_CARD,
  groupRepairRequested,
  payNowChosen,
  flowRestarted,
  refusalDismissed,
} from './index.ts';

type Customer = ReturnType<typeof createAutopayCustomer>;
const RESULT = { to: '/billing/pay-bill?open=ap&flow=enrol&at=result', replace: true };
const bank = savedBankAccount().id;

let service: Customer['service'];
let tab: Customer['tab'];
let keptOf: Customer['keptOf'];
beforeEach(() => {
  ({ service, tab, keptOf } = createAutopayCustomer());
});

/** Opens the flow at the review step with terms accepted. */
async function onReview(method = bank, customer = tab()) {
  await customer.open();
  await customer.next();
  await customer.choose(method);
  await customer.next();
  await customer.accept();
  expect(customer.place()).toBe('review');
  return customer;
}

const keysSent = () => service.sent.map(({ idempotencyKey }) => idempotencyKey);

describe('an answer that is lost', () => {
  it('is asked for by the key, and nothing is sent twice', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    await customer.finish();
    expect([customer.outcome()?.signal, keysSent(), customer.moved.at(-1)]).toEqual([
      'good',
      ['key-1'],
      RESULT,
    ]);
  });

  it('to a request that never arrived keeps the form; the next attempt has a new key', async () => {
    const customer = tab();
    await customer.open();
    await allSettled(payNowChosen, {
      scope: customer.scope,
      params: { serviceGroup: 'CORE', payNow: true },
    });
    await onReview(bank, customer);
    service.troubles = ['neverArrives'];
    await customer.finish();
    expect([customer.submission(), customer.place()]).toEqual([
      { kind: 'refused', code: 'NOT_SENT' },
      'result',
    ]);
    expect(customer.draft()).toMatchObject({
      method: bank,
      payNow: { CORE: true },
      termsAccepted: true,
      submitted: false,
      idempotencyKey: null,
    });
    await allSettled(refusalDismissed, { scope: customer.scope });
    expect(customer.place()).toBe('method');
    await customer.next();
    await customer.finish();
    expect([keysSent(), customer.submission().kind, service.done.size]).toEqual([
      ['key-1', 'key-2'],
      'done',
      1,
    ]);
  });

  it('while it is in progress is polled three times, then on request', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    service.answers = ['UNDER_WAY', 'unreachable', 'UNDER_WAY'];
    await customer.finish();
    expect([customer.submission(), customer.pauses.mock.calls]).toEqual([
      { kind: 'outcomeUnknown' },
      [[2_000], [2_000]],
    ]);
    expect(keptOf()).toMatchObject({ submitted: true, idempotencyKey: 'key-1' });
    await allSettled(flowCheckRequested, { scope: customer.scope });
    expect([customer.submission().kind, keysSent()]).toEqual(['done', ['key-1']]);
  });

  it.each(['INTERNAL', 'PAYMENT_UNDER_WAY'] as const)(
    'is looked for, too, where the service says %s',
    async (code) => {
      const customer = await onReview();
      service.submit = (input) => {
        service.sent.push(input);
        service.done.set(
          input.idempotencyKey,
          autopayOutcome({ idempotencyKey: input.idempotencyKey }),
        );
        throw declined(code, code === 'INTERNAL' ? 500 : 409);
      };
      await customer.finish();
      expect(customer.submission().kind).toBe('done');
    },
  );

  it('keeps the key before it sends, and a reload asks by it', async () => {
    const customer = await onReview();
    service.troubles = ['answerHeld'];
    void customer.finish();
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
    expect(keptOf()).toMatchObject({ idempotencyKey: 'key-1', submitted: true });
    const reloaded = tab();
    await reloaded.open();
    expect([reloaded.submission().kind, reloaded.place(), keysSent()]).toEqual([
      'done',
      'result',
      ['key-1'],
    ]);
  });

  it('to what a former session sent is not shown to whoever comes next', async () => {
    const customer = await onReview();
    let answer: (outcome: ReturnType<typeof autopayOutcome>) => void = () => undefined;
    service.submit = (input) => {
      service.sent.push(input);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    void customer.finish();
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
    void allSettled(sessionEnded, { scope: customer.scope });
    answer(autopayOutcome({ idempotencyKey: 'key-1' }));
    await allSettled(customer.scope);
    expect([customer.submission(), customer.outcome()]).toEqual([{ kind: 'idle' }, null]);
  });
});

describe('a refusal', () => {
  it.each([
    ['CHANGED_MEANWHILE', 'amount'],
    ['PAST_DUE_UNPAID', 'amount'],
    ['AMOUNT_ABOVE_DUE_UNCONFIRMED', 'amount'],
    ['METHOD_NOT_FOUND', 'method'],
    ['PAYMENT_TOKEN_EXPIRED', 'method'],
    ['METHOD_NOT_ACCEPTED', 'method'],
  ] as const)(
    '%s leads back to %s; nothing typed is lost, and the next try has another key',
    async (code, step) => {
      const customer = await onReview();
      service.troubles = [code];
      const before = customer.loads.autopay.mock.calls.length;
      await customer.finish();
      expect([
        customer.submission(),
        customer.draft().method,
        customer.loads.autopay.mock.calls.length,
      ]).toEqual([{ kind: 'refused', code }, bank, before + 1]);
      await allSettled(refusalDismissed, { scope: customer.scope });
      expect([customer.place(), customer.submission()]).toEqual([step, { kind: 'idle' }]);
      if (step === 'amount') await customer.next();
      await customer.next();
      await customer.finish();
      expect(keysSent()).toEqual(['key-1', 'key-2']);
    },
  );

  it('has a card entered again: its token has done its work', async () => {
    const customer = await onReview(NEW_CARD);
    service.troubles = ['PAYMENT_TOKEN_EXPIRED'];
    await customer.finish();
    await customer.at('?open=ap&flow=enrol&at=review');
    await allSettled(refusalDismissed, { scope: customer.scope });
    expect([customer.place(), customer.draft().method]).toEqual(['method', NEW_CARD]);
  });
});

describe('the result', () => {
  it('cannot be left into completed steps: Back leads to the Auto Pay page', async () => {
    const customer = await onReview();
    await customer.finish();
    await customer.at('?open=ap&flow=enrol&at=method');
    expect(customer.moved.at(-1)).toEqual({ to: '/billing/pay-bill?open=ap', replace: true });
  });

  it('of a failed payment offers another method, and resends nothing of that attempt', async () => {
    const customer = await onReview();
    await customer.finish();
    await allSettled(flowRestarted, { scope: customer.scope });
    expect([
      customer.submission(),
      customer.draft().submitted,
      customer.draft().idempotencyKey,
    ]).toEqual([{ kind: 'idle' }, false, null]);
    expect(customer.moved.at(-1)).toEqual({
      to: '/billing/pay-bill?open=ap&flow=enrol&at=method',
      replace: true,
    });
  });

  it('is gone once the flow is opened anew', async () => {
    const customer = await onReview();
    await customer.finish();
    await customer.at('?open=ap&flow=enrol&at=amount');
    await customer.open();
    expect([customer.submission(), customer.place()]).toEqual([{ kind: 'idle' }, 'amount']);
  });
});

describe('a part that failed', () => {
  /** Core services were enrolled, mobile was not. */
  async function halfDone() {
    ({ service, tab, keptOf } = createAutopayCustomer([autopayGroup(), mobileAutopayGroup()]));
    service.outcome = ({ idempotencyKey }) =>
      autopayOutcome({
        idempotencyKey,
        parts: [autopayPart(), autopayPart({ serviceGroup: 'MOBILE', enrolled: 'FAILED' })],
      });
    service.repair = ({ idempotencyKey }) =>
      autopayOutcome({
        idempotencyKey,
        parts: [autopayPart(), autopayPart({ serviceGroup: 'MOBILE' })],
      });
    const customer = await onReview(savedCard().id);
    await customer.finish();
    return {
      ...customer,
      repair: () => allSettled(groupRepairRequested, { scope: customer.scope, params: 'MOBILE' }),
      repairs: () => customer.scope.getState($groupRepairs),
    };
  }

  it('is done once more by itself, once whatever is pressed', async () => {
    const customer = await halfDone();
    expect(customer.outcome()).toMatchObject({
      headline: { kind: 'partly' },
      rows: [{ repairable: false }, { repairable: true }],
    });
    await Promise.all([customer.repair(), customer.repair()]);
    expect(service.repaired).toEqual([{ idempotencyKey: 'key-1', serviceGroup: 'MOBILE' }]);
    expect([customer.outcome()?.headline, customer.outcome()?.signal, customer.repairs()]).toEqual([
      { kind: 'enrolled' },
      'good',
      {},
    ]);
  });

  it('may fail again, and succeed after that', async () => {
    const customer = await halfDone();
    const works = service.repair;
    service.repair = () => {
      throw declined('UNAVAILABLE', 503);
    };
    await customer.repair();
    expect([customer.repairs(), customer.outcome()?.headline]).toEqual([
      { MOBILE: 'failedAgain' },
      { kind: 'partly' },
    ]);
    service.repair = works;
    await customer.repair();
    expect([customer.repairs().MOBILE, customer.outcome()?.headline]).toEqual([
      undefined,
      { kind: 'enrolled' },
    ]);
  });

  it('whose repair is answered too late is looked at anew where it stands', async () => {
    const customer = await halfDone();
    service.repair = () => {
      throw timedOut();
    };
    const before = customer.loads.autopay.mock.calls.length;
    await customer.repair();
    expect([customer.repairs(), customer.loads.autopay.mock.calls.length]).toEqual([
      { MOBILE: 'failedAgain' },
      before + 1,
    ]);
  });

  it('does not bring whoever began anew back to the result', async () => {
    const customer = await halfDone();
    let answer: (outcome: ReturnType<typeof autopayOutcome>) => void = () => undefined;
    service.repair = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    void customer.repair();
    await vi.waitFor(() => expect(service.repaired).toHaveLength(1));
    service.groups = [autopayGroup({ enrolment: enrolment() }), mobileAutopayGroup()];
    void customer.at('?open=ap&flow=enrol&at=amount');
    void customer.open();
    void customer.choose(savedCard().id);
    answer(autopayOutcome({ idempotencyKey: 'key-1' }));
    await allSettled(customer.scope);
    expect([customer.submission(), customer.draft().method]).toEqual([
      { kind: 'idle' },
      savedCard().id,
    ]);
  });
});
