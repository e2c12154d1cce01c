import { allSettled } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../contracts/events/index.ts';
import type { UserConfig } from '../../../contracts/events/index.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { recordedEvents, useFakeTime } from '../../../tests/fixtures/analytics/recorded-events.ts';
import {
  createBillingServiceStub,
  createPaymentCustomer,
} from '../../../tests/fixtures/payments/payment-tab.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import '../analytics/billing/billing.ts';
import '../analytics/payments/payment.ts';
import { factReported } from '../../models/analytics/index.ts';
import type { Fact } from '../../models/analytics/index.ts';
import type { RequestFailure } from '../../models/platform/query/index.ts';
import {
  aboveDueConfirmed,
  amountChoiceSelected,
  autopayToggled,
  bankFieldChanged,
  duplicateConfirmed,
  methodSelected,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  otherAmountChanged,
  otherDateChanged,
  paperlessToggled,
  resultDismissed,
  saveMethodToggled,
  stepBackRequested,
} from '../../models/payments/one-time/index.ts';
import { replay } from './replay.ts';
import { readStates } from './states.ts';
import type { ReplayStep, RecordedEvent } from './types.ts';

beforeAll(useFakeTime);

const { guid, accountNumber, footprint, role, userType } = profile();
const USER = {
  accountNumber,
  identityGuid: guid,
  billingDivision: footprint,
  serviceSubscriptions: ['INTERNET'],
  networkStatus: 'ACTIVE',
  userRole: role,
  userType,
} as UserConfig;

type Tab = ReturnType<ReturnType<typeof createPaymentCustomer>['tab']>;

let calls = 0;
const callOf = (
  operation: string,
  failure: RequestFailure | null,
  paymentId: string | null,
): Fact => ({
  kind: 'call',
  report: {
    callId: `00000000-0000-4000-8000-${String((calls += 1) + 700_000).padStart(12, '0')}`,
    category: 'graphql',
    verb: 'POST',
    host: 'localhost',
    path: '/selfservice/graph',
    query: {},
    operation,
    responseTimeMs: 5,
    status: failure?.kind === 'timedOut' ? -1 : failure?.kind === 'unreachable' ? 0 : 200,
    failure,
    errors: [],
    clusterVersion: null,
    date: null,
    businessTime: null,
    paymentId,
    background: false,
  },
});

/** A customer's tab whose requests are recorded as the gateways record them. */
function recordedTab(service = createBillingServiceStub(), search = '?open=otp') {
  const customer = createPaymentCustomer(service);
  let open: Tab;
  const note = (fact: Fact) => void allSettled(factReported, { scope: open.scope, params: fact });
  const noting =
    <Params extends unknown[], Answer>(
      operation: (...params: NoInfer<Params>) => string,
      work: (...params: Params) => Answer,
      paymentIdOf: (answer: Awaited<Answer>) => string | null,
    ) =>
    (...params: Params): Answer => {
      try {
        const answer = work(...params);
        if (!(answer instanceof Promise))
          note(callOf(operation(...params), null, paymentIdOf(answer as Awaited<Answer>)));
        return answer;
      } catch (failure) {
        note(callOf(operation(...params), failure as RequestFailure, null));
        throw failure;
      }
    };
  service.pay = noting(
    ({ paymentDate }) => (paymentDate ? 'CreateFuturePayment' : 'CreateInstantPaymentV2'),
    service.pay,
    (receipt) => ('paymentId' in receipt ? String(receipt.paymentId) : null),
  );
  service.byKey = noting(
    () => 'PaymentByKey',
    service.byKey,
    () => null,
  );
  const load = async (at: string) => {
    open = customer.tab(at);
    note({
      kind: 'pageShown',
      page: 'payBill',
      route: '/billing/pay-bill',
      search: at,
      language: 'en',
      narrow: false,
    });
    note({ kind: 'sessionTied', how: 'resumed' });
    await open.open();
    return open;
  };
  return {
    service,
    load: () => load(search),
    reload: load,
    events: (next = 1) => recordedEvents(open.scope, USER, next),
  };
}

const choose = async (tab: Tab, method = NEW_CARD) => {
  await allSettled(methodSelected, { scope: tab.scope, params: method });
  await tab.next();
};
const dueBy = async (tab: Tab, method = NEW_CARD) => {
  await allSettled(amountChoiceSelected, { scope: tab.scope, params: 'AMOUNT_DUE' });
  await tab.next();
  await choose(tab, method);
};
const send = async (tab: Tab) => {
  await tab.accept();
  await tab.pay();
};
async function replayed(events: readonly RecordedEvent[]): Promise<ReplayStep[]> {
  const moments: ReplayStep[] = [];
  for await (const moment of replay(events)) moments.push(moment);
  return moments;
}
/** The event reduced to the fields that the catalogue marks as needed for replay. */
const onlyWhatReplays = (event: RecordedEvent): RecordedEvent =>
  ({
    ...event,
    data: Object.fromEntries(
      Object.entries(event.data).filter(([field]) => CATALOGUE[event.name].replays.includes(field)),
    ),
  }) as RecordedEvent;

const SAVED = createBillingServiceStub().wallet.methods;
const mobile = () =>
  billingInformation({ serviceGroup: 'MOBILE', amountDue: 9_000, currentBalance: 9_000 });

const ACCOUNT = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountNumberAgain: '000123456789',
  nameOnAccount: 'Harbor Street Bakery',
} as const;

const STORIES: readonly [
  story: string,
  visit: (tab: Tab, service: ReturnType<typeof createBillingServiceStub>) => Promise<void>,
  search?: string,
][] = [
  [
    'pays what is due with a new card',
    async (tab) => {
      await dueBy(tab);
      await tab.next();
      await send(tab);
    },
  ],
  [
    'pays with a saved bank account on a later day',
    async (tab) => {
      await dueBy(tab, SAVED[1]?.id);
      await allSettled(otherDateChanged, { scope: tab.scope, params: '12/20/26' });
      await tab.next();
      await send(tab);
    },
  ],
  [
    'pays more than is due, and says so',
    async (tab) => {
      await allSettled(otherAmountChanged, { scope: tab.scope, params: '300.10' });
      await allSettled(aboveDueConfirmed, { scope: tab.scope, params: true });
      await tab.next();
      await choose(tab);
      await tab.next();
      await send(tab);
    },
  ],
  [
    'types a bank account, keeps it, and turns paperless on',
    async (tab) => {
      await allSettled(amountChoiceSelected, { scope: tab.scope, params: 'AMOUNT_DUE' });
      await tab.next();
      await allSettled(methodSelected, { scope: tab.scope, params: NEW_BANK_ACCOUNT });
      for (const [field, value] of Object.entries(ACCOUNT))
        await allSettled(bankFieldChanged, {
          scope: tab.scope,
          params: { field: field as keyof typeof ACCOUNT, value },
        });
      await allSettled(saveMethodToggled, { scope: tab.scope, params: true });
      await tab.next();
      await tab.next();
      await allSettled(autopayToggled, { scope: tab.scope, params: true });
      await allSettled(paperlessToggled, { scope: tab.scope, params: true });
      await send(tab);
    },
  ],
  [
    'is declined and pays with another method',
    async (tab, service) => {
      service.troubles = ['declined'];
      await dueBy(tab);
      await tab.next();
      await send(tab);
      await allSettled(resultDismissed, { scope: tab.scope });
      await choose(tab, SAVED[1]?.id);
      await tab.next();
      await send(tab);
    },
  ],
  [
    'is asked about a second payment of the same kind, and means it',
    async (tab, service) => {
      service.troubles = ['duplicate'];
      await dueBy(tab);
      await tab.next();
      await send(tab);
      await allSettled(duplicateConfirmed, { scope: tab.scope });
    },
  ],
  [
    'gets no answer, and finds the payment by its key',
    async (tab, service) => {
      service.troubles = ['answerLost'];
      await dueBy(tab);
      await tab.next();
      await send(tab);
    },
  ],
  [
    'meets a service that is broken, and never learns what became of it',
    async (tab, service) => {
      service.troubles = ['broken'];
      service.answers = ['unreachable', 'unreachable', 'unreachable', 'unreachable'];
      await dueBy(tab);
      await tab.next();
      await send(tab);
    },
  ],
  [
    'pays mobile alone',
    async (tab) => {
      await dueBy(tab);
      await tab.next();
      await send(tab);
    },
    '?open=otp&pay=mobile',
  ],
  [
    'pays both bills at once',
    async (tab) => {
      await dueBy(tab);
      await tab.next();
      await send(tab);
    },
    '?open=otp&pay=both',
  ],
  [
    'goes back from the method to the amount',
    async (tab) => {
      await dueBy(tab);
      await allSettled(stepBackRequested, { scope: tab.scope });
      await allSettled(stepBackRequested, { scope: tab.scope });
    },
  ],
];

describe('a replay of a customer who', () => {
  it.each(STORIES)('%s', async (_, visit, search) => {
    const recorded = recordedTab(createBillingServiceStub(), search);
    if (search) recorded.service.mobile = mobile;
    const tab = await recorded.load();
    await visit(tab, recorded.service);
    const moments = await replayed(recorded.events());
    expect(moments.flatMap(({ differences }) => differences)).toEqual([]);
    expect(moments.at(-1)?.states).toEqual(readStates(tab.scope));
    expect(moments.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(3);
    // The replay needs no other part of the recording.
    const bare = await replayed(recorded.events().map(onlyWhatReplays));
    expect(bare.map(({ states }) => states)).toEqual(moments.map(({ states }) => states));
  });

  it('reloads the page resumes the session and ends it during a pending request', async () => {
    const recorded = recordedTab();
    const tab = await recorded.load();
    await dueBy(tab, NEW_BANK_ACCOUNT);
    const first = recorded.events();
    const closed = {
      ...first[0],
      name: 'tab-closed',
      version: 1,
      sequence: first.length + 1,
      data: { openMs: 1, pagesViewed: 1, leftBehind: 0 },
    } as RecordedEvent;
    const again = await recorded.reload('?open=otp&step=method');
    recorded.service.troubles = ['answerHeld'];
    await choose(again, SAVED[1]?.id);
    await again.next();
    await again.accept();
    void again.pay();
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    const moments = await replayed([...first, closed, ...recorded.events(first.length + 2)]);
    expect(moments.filter(({ isPageLoad: isLoad }) => isLoad)).toHaveLength(2);
    expect(moments.flatMap(({ differences }) => differences)).toEqual([]);
    expect(moments.at(-1)?.states).toEqual(readStates(again.scope));
    expect(moments.at(-1)?.states).toMatchObject({
      'payment.submission': 'sending',
      'payment.amountCents': billingInformation().amountDue,
    });
  });
});

describe("a replay whose recording says otherwise than today's models", () => {
  const recording = async () => {
    const recorded = recordedTab();
    const tab = await recorded.load();
    await dueBy(tab);
    await tab.next();
    await send(tab);
    return recorded.events();
  };
  const change = (events: readonly RecordedEvent[], name: RecordedEvent['name'], data: object) =>
    events.map((event) =>
      event.name === name
        ? ({ ...event, data: { ...event.data, ...data } } as RecordedEvent)
        : event,
    );

  it('names the amount that was recorded and the one that is computed', async () => {
    const events = change(await recording(), 'flow-ended', {
      detail: {
        kind: 'payment',
        amountCents: 1,
        when: 'TODAY',
        methodType: 'VISA',
        saveMethod: 'NOT_REQUESTED',
        autopay: 'NOT_REQUESTED',
        paperless: 'NOT_REQUESTED',
      },
    });
    expect((await replayed(events)).flatMap(({ differences }) => differences)).toEqual([
      { what: 'amountCents', recorded: 1, computed: billingInformation().amountDue },
    ]);
  });

  it('names the step that could not be reached', async () => {
    const events = change(await recording(), 'billing-known', {
      minimumPaymentCents: 99_999_99,
      maximumPaymentCents: 99_999_99,
    });
    expect((await replayed(events)).flatMap(({ differences }) => differences)).toContainEqual({
      what: 'payment.step',
      recorded: 'method',
      computed: 'amount',
    });
  });
});
