import { allSettled } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { billingInformation, savedBankAccount } from '../../../fixtures/billing/billing.ts';
import { mobileDevice } from '../../../fixtures/mobile/devices.ts';
import { createPaymentCustomer } from '../../../fixtures/payments/payment-tab.ts';
import { SCALE } from '../../../fixtures/harness/tier.ts';
import { unreachable } from '../../../../src/models/platform/query/index.ts';
import { businessTimeAnswered } from '../../../../src/models/platform/clock/index.ts';
import {
  $autopayOffer,
  $draft,
  $formSteps,
  $paidSoFar,
  $paymentSubject,
  $status,
  duplicateConfirmed,
  duplicateDeclined,
  methodSelected,
  otherAmountChanged,
  outcomeCheckRequested,
  resultDismissed,
} from '../../../../src/models/payments/one-time/index.ts';
import { $recentConfirmations } from '../../../../src/models/payments/receipts/index.ts';

let service: ReturnType<typeof createPaymentCustomer>['service'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
const withMobile = () => {
  const made = createPaymentCustomer();
  made.service.mobile = () =>
    billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500, dueDate: '2026-12-23' });
  made.service.devices = () => [mobileDevice()];
  return made;
};
beforeEach(() => {
  ({ service, tab } = withMobile());
});

const BOTH = '?open=otp&pay=both';
const MOBILE = '?open=otp&pay=mobile';
const DEVICE = `?open=otp&pay=device&device=${mobileDevice().id}`;

/** The customer is on review, with the saved bank account, paying the amount due today. */
async function reviewed(search: string, open = tab) {
  const customer = open(search);
  await customer.open();
  await allSettled(businessTimeAnswered, {
    scope: customer.scope,
    params: '2026-12-14T15:00:00.000Z',
  });
  if (customer.step() === 'amount') await customer.next();
  await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
  await customer.next();
  if (customer.step() === 'date') await customer.next();
  await customer.accept();
  return customer;
}
const paid = async (search: string, open = tab) => {
  const customer = await reviewed(search, open);
  await customer.pay();
  return customer;
};
const sent = (of = service) =>
  of.sent.map(
    ({ serviceGroup, amount, deviceId, idempotencyKey }) =>
      `${deviceId ? 'DEVICE' : serviceGroup} ${amount} ${idempotencyKey}`,
  );

describe('a mobile bill', () => {
  it('is paid by itself', async () => {
    const customer = await paid(MOBILE);
    expect(sent()).toEqual(['MOBILE 14500 key-1']);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'MOBILE', amount: 14_500 },
    });
    expect(customer.search()).toBe('?open=otp&pay=mobile&step=result');
  });

  it('that is not there says so, and asks nothing', async () => {
    service.mobile = () => null;
    const customer = tab(MOBILE);
    await customer.open();
    expect(customer.scope.getState($status)).toEqual({ kind: 'blocked', reason: 'notThere' });
  });

  it('has a draft of its own: what was typed for core services stays with them', async () => {
    const core = tab('?open=otp&pay=core');
    await core.open();
    await allSettled(otherAmountChanged, { scope: core.scope, params: '33.10' });
    const mobile = tab(MOBILE);
    await mobile.open();
    expect(mobile.scope.getState($draft)).toMatchObject({
      target: 'mobile',
      otherAmount: '',
      amountChoice: 'AMOUNT_DUE',
    });
  });
});

describe('a link that names no bill', () => {
  const opened = async (search = '?open=otp') => {
    const customer = tab(search);
    await customer.open();
    return [customer.search(), customer.scope.getState($paymentSubject).kind];
  };

  it('opens the bill that is due first', async () => {
    expect(await opened()).toEqual(['?open=otp&pay=mobile', 'mobile']);
  });

  it('opens core services, where they are due on the same day or before', async () => {
    service.mobile = () =>
      billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500, dueDate: '2026-12-28' });
    expect(await opened()).toEqual(['?open=otp', 'core']);
  });

  it('opens the only bill that something is due of', async () => {
    service.bill = () => billingInformation({ amountDue: 0 });
    expect(await opened()).toEqual(['?open=otp&pay=mobile', 'mobile']);
  });

  it.each(['?open=otp&pay=core', '?open=otp&step=method'])(
    'is not %s: the bill and the step that were chosen stay',
    async (search) => {
      expect(await opened(search)).toEqual([search, 'core']);
    },
  );

  it('waits for both bills, and opens core services where mobile does not load', async () => {
    service.mobile = () => {
      throw unreachable();
    };
    expect(await opened()).toEqual(['?open=otp', 'core']);
  });
});

describe('both bills', () => {
  it('are two payments, the one due first before the other, each with its own key', async () => {
    const customer = await paid(BOTH);
    expect(sent()).toEqual(['MOBILE 14500 key-1', 'CORE 24817 key-2']);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'CORE' },
      also: [{ serviceGroup: 'MOBILE' }],
    });
    expect(
      customer.scope.getState($recentConfirmations).map(({ serviceGroup }) => serviceGroup),
    ).toEqual(['MOBILE', 'CORE']);
  });

  it('are offered no Auto Pay, and nothing beside them is asked for twice', async () => {
    const customer = await paid(BOTH);
    expect(customer.scope.getState($autopayOffer)).toBeNull();
    expect(
      service.sent.map(({ saveMethod, enrolPaperless }) => [saveMethod, enrolPaperless]),
    ).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('with a decline of the first are not paid: there is no automatic retry', async () => {
    service.troubles = ['declined'];
    const customer = await paid(BOTH);
    expect(sent()).toEqual(['MOBILE 14500 key-1']);
    expect(customer.submission()).toEqual({ kind: 'failed', code: 'PAYMENT_DECLINED' });
    await allSettled(resultDismissed, { scope: customer.scope });
    await customer.pay();
    expect(sent().slice(1)).toEqual(['MOBILE 14500 key-2', 'CORE 24817 key-3']);
  });

  it('of which the second is declined say what was paid and what was not', async () => {
    service.troubles = [undefined as never, 'declined'];
    const customer = await paid(BOTH);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'MOBILE' },
      unpaid: { serviceGroup: 'CORE', amount: 24_817, code: 'PAYMENT_DECLINED' },
    });
    expect(customer.scope.getState($draft)).toMatchObject({
      paid: [],
      planned: [],
      submitted: false,
    });
  });

  it('with a duplicate second payment ask first; on no, only the first is paid', async () => {
    service.troubles = [undefined as never, 'duplicate'];
    const customer = await paid(BOTH);
    expect([customer.submission(), customer.scope.getState($paidSoFar).length]).toEqual([
      { kind: 'confirmDuplicate' },
      1,
    ]);
    await allSettled(duplicateDeclined, { scope: customer.scope });
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'MOBILE' },
      unpaid: { serviceGroup: 'CORE', code: 'DUPLICATE_PAYMENT' },
    });
    expect(service.paid.size).toBe(1);
  });

  it('that are reloaded between the two continue with the plan, although one is paid', async () => {
    service.troubles = [undefined as never, 'answerHeld'];
    const customer = await reviewed(BOTH);
    void customer.pay();
    await vi.waitFor(() => {
      expect(service.paid.size).toBe(2);
    });
    service.mobile = () => billingInformation({ serviceGroup: 'MOBILE', amountDue: 0 });
    const reloaded = tab(BOTH);
    await reloaded.open();
    expect(reloaded.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'CORE' },
      also: [{ serviceGroup: 'MOBILE' }],
    });
    expect([service.paid.size, service.sent.length]).toEqual([2, 2]);
  });

  it("are shown again at the result's own address, both of them", async () => {
    await paid(BOTH);
    const reloaded = tab('?open=otp&pay=both&step=result');
    await reloaded.open();
    expect(reloaded.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { serviceGroup: 'CORE' },
      also: [{ serviceGroup: 'MOBILE' }],
    });
  });

  it('are one payment where nothing is due of the other', async () => {
    service.mobile = () => billingInformation({ serviceGroup: 'MOBILE', amountDue: 0 });
    const customer = await paid(BOTH);
    expect([customer.scope.getState($paymentSubject).kind, sent()]).toEqual([
      'core',
      ['CORE 24817 key-1'],
    ]);
  });

  /** The outcome of one request, and the customer's next action. */
  const trouble = fc.constantFrom(
    'none',
    'none',
    'declined',
    'answerLost',
    'neverArrives',
    'duplicate',
  );
  it('are each paid once or not at all, and the result says which, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(trouble, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom('yes', 'no', 'reload', 'again'), { minLength: 6, maxLength: 6 }),
        async (troubles, acts) => {
          const made = withMobile();
          made.service.troubles = troubles.map((one) =>
            one === 'none' ? (undefined as never) : one,
          );
          let customer = await paid(BOTH, made.tab);
          for (const act of acts) {
            const { kind } = customer.submission();
            if (act === 'reload') {
              customer = made.tab(customer.search());
              await customer.open();
            } else if (kind === 'confirmDuplicate')
              await allSettled(act === 'no' ? duplicateDeclined : duplicateConfirmed, {
                scope: customer.scope,
              });
            else if (kind === 'outcomeUnknown')
              await allSettled(outcomeCheckRequested, { scope: customer.scope });
            else if (kind === 'failed' && act === 'again') {
              await allSettled(resultDismissed, { scope: customer.scope });
              await customer.pay();
            }
          }
          const byGroup = Map.groupBy(
            made.service.paid.values(),
            ({ serviceGroup }) => serviceGroup,
          );
          expect([...byGroup.values()].every((receipts) => receipts.length === 1)).toBe(true);
          const submission = customer.submission();
          if (submission.kind === 'accepted') {
            const told = [...(submission.also ?? []), submission.receipt].map(
              ({ serviceGroup }) => serviceGroup,
            );
            if (!acts.includes('reload'))
              expect(told.toSorted()).toEqual([...byGroup.keys()].toSorted());
            if (submission.unpaid) expect(byGroup.has(submission.unpaid.serviceGroup)).toBe(false);
          }
          if (submission.kind === 'failed') expect(byGroup.size).toBe(0);
        },
      ),
      { numRuns: Math.min(SCALE.properties, 60) },
    );
  });
});

describe('a device', () => {
  it('is paid off in two steps: how, and review', async () => {
    const customer = await reviewed(DEVICE);
    expect([customer.scope.getState($formSteps), customer.scope.getState($paymentSubject)]).toEqual(
      [['method', 'review'], { kind: 'device', device: 'Northstar 14 Pro' }],
    );
    await customer.pay();
    expect(sent()).toEqual(['DEVICE 21000 key-1']);
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { deviceId: mobileDevice().id },
    });
  });

  it.each(['answerLost', 'neverArrives'] as const)('is paid once though the %s', async (lost) => {
    service.troubles = [lost];
    const customer = await paid(DEVICE);
    expect([customer.submission().kind, service.paid.size]).toEqual(['accepted', 1]);
  });

  it('that is paid already is not asked for again', async () => {
    service.devices = () => [mobileDevice({ balance: 0, paidInFull: true })];
    const customer = tab(DEVICE);
    await customer.open();
    expect(customer.scope.getState($status)).toEqual({ kind: 'blocked', reason: 'notThere' });
  });
});
