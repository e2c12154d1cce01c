import { expect } from 'vitest';
import { BillingInformationDocument } from '../../../../../contracts/generated/selfservice.ts';
import { billingInformation, openBillsOfAmounts } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../../states.ts';
import { billingShape, dataResponse, serviceFailure, unauthenticated } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadBillingInformationFx } from '../../../../../src/models/billing/ports.ts';

const pact = operationPact('billing-graph', 'BillingInformation');
const core = { serviceGroup: 'CORE' } as const;
const request = graphRequest(BillingInformationDocument, core);
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadBillingInformationFx, core);

const dates = billingInformation().paymentDates;
const pastDue = { ...dates, mustPayToday: 'PAST_DUE' } as const;

const STANDINGS = {
  'of a customer whose bill is due': ['current', {}],
  'of a customer with a credit': [
    'credit',
    { accountNumber: '8000000008', amountDue: 0, creditBalance: 4_210, currentBalance: -4_210 },
  ],
  'of a customer without a first statement': [
    'newcustomer',
    {
      accountNumber: '8000000009',
      amountDue: 0,
      currentBalance: 0,
      dueDate: null,
      statementDate: null,
      statementState: 'NEW_CUSTOMER',
    },
  ],
  'of a customer 31 days past due': [
    'pastdue30',
    {
      accountNumber: '8000000002',
      amountDue: 73_951,
      openBills: openBillsOfAmounts(24_317, 24_817, 24_817),
      currentBalance: 73_951,
      pastDueAmount: 49_134,
      adjustedDelinquencyAmount: 49_134,
      delinquencyLevel: 'LEVEL_30',
      paymentDates: pastDue,
    },
  ],
  'of a customer whose service will be interrupted': [
    'pastdue43',
    {
      accountNumber: '8000000003',
      amountDue: 73_951,
      openBills: openBillsOfAmounts(24_317, 24_817, 24_817),
      currentBalance: 73_951,
      pastDueAmount: 49_134,
      adjustedDelinquencyAmount: 49_134,
      delinquencyLevel: 'LEVEL_43',
      softDisconnectDate: '2026-12-20',
      paymentDates: pastDue,
    },
  ],
  'of a customer whose service is interrupted': [
    'pastdue50',
    {
      accountNumber: '8000000004',
      amountDue: 73_951,
      openBills: openBillsOfAmounts(24_317, 24_817, 24_817),
      currentBalance: 73_951,
      pastDueAmount: 49_134,
      adjustedDelinquencyAmount: 49_134,
      delinquencyLevel: 'LEVEL_50',
      serviceState: 'SOFT_DISCONNECTED',
      minimumPaymentAmount: 49_134,
      paymentDates: pastDue,
    },
  ],
  'of a customer who is disconnected': [
    'pastdue76',
    {
      accountNumber: '8000000005',
      amountDue: 64_679,
      // The newest bill only gives back what earlier ones charged for days without service.
      openBills: openBillsOfAmounts(15_545, 24_317, 24_817, 0).slice(0, -1),
      currentBalance: 64_679,
      pastDueAmount: 64_679,
      adjustedDelinquencyAmount: 64_679,
      delinquencyLevel: 'LEVEL_76',
      serviceState: 'DISCONNECTED',
      paymentDates: { ...pastDue, mustPayToday: 'INACTIVE' },
    },
  ],
} as const satisfies Record<string, readonly [string, Parameters<typeof billingInformation>[0]]>;

for (const [name, [scenario, over]] of Object.entries(STANDINGS))
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request,
      response: dataResponse({ billingInformation: billingShape(over) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(billingInformation(over));
    },
  );

const noSlots = { paymentDates: { ...dates, openSlots: 0 } };
pact(
  'of a customer with two payments scheduled',
  {
    given: [
      signedIn('current'),
      state('two payments are scheduled', { username: demoUsername('current') }),
    ],
    request,
    response: dataResponse({ billingInformation: billingShape(noSlots) }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(billingInformation(noSlots));
  },
);

// The date by value: tomorrow is closed.
const evening = { ...dates, earliestFutureDate: '2026-12-16' };
pact(
  'of a customer who comes after the cut-off',
  {
    given: [
      signedIn('current'),
      state('the cut-off for tomorrow has passed', { username: demoUsername('current') }),
    ],
    request,
    response: dataResponse({ billingInformation: { ...billingShape(), paymentDates: evening } }),
  },
  async (origin) => {
    expect((await load(origin)).paymentDates).toEqual(evening);
  },
);

const coming = {
  amountDue: 24_817,
  adjustedDelinquencyAmount: 0,
  pendingPaymentAmount: 49_134,
  accountNumber: '8000000002',
  currentBalance: 73_951,
  pastDueAmount: 49_134,
  delinquencyLevel: 'LEVEL_30',
  paymentDates: { ...dates, mustPayToday: 'PENDING_INCLUDES_PAST_DUE' },
} as const;
pact(
  'of a customer whose pending payment includes what was past due',
  {
    given: [
      signedIn('pastdue30'),
      state('a payment was accepted', {
        username: demoUsername('pastdue30'),
        idempotencyKey: '9c8b7a6d-5e4f-4321-8765-0fedcba98765',
        amount: 49_134,
      }),
    ],
    request,
    response: dataResponse({ billingInformation: billingShape(coming) }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(billingInformation(coming));
  },
);

// Two minutes after the payment that covers the past due amount.
const restoring = {
  ...coming,
  accountNumber: '8000000004',
  delinquencyLevel: 'LEVEL_50',
  serviceState: 'RESTORING',
  restoredBy: '2026-12-14T15:02:00.000Z',
} as const;
pact(
  'of a customer whose service is coming back',
  {
    given: [
      signedIn('pastdue50'),
      state('a payment was accepted', {
        username: demoUsername('pastdue50'),
        idempotencyKey: '9c8b7a6d-5e4f-4321-8765-0fedcba98765',
        amount: 49_134,
      }),
    ],
    request,
    response: dataResponse({ billingInformation: billingShape(restoring) }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(billingInformation(restoring));
  },
);

for (const role of ['standard', 'billing'])
  pact(
    `is not for a ${role} user`,
    { given: [signedIn(role)], request, response: graphRefusal('NOT_PERMITTED') },
    async (origin) => {
      await expect(load(origin)).rejects.toMatchObject({
        kind: 'refused',
        status: 403,
        systemErrorCode: 'NOT_PERMITTED',
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: graphRequest(BillingInformationDocument, core, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(callPort(options, loadBillingInformationFx, core)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('BillingInformation', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('current'), requestFails('BillingInformation', 401, 'IN_MAINTENANCE')],
    request,
    response: serviceFailure('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      callPort(
        {
          ...options,
          onMaintenance: () => {
            closed.push(true);
          },
        },
        loadBillingInformationFx,
        core,
      ),
    ).rejects.toMatchObject({ kind: 'refused', status: 401, systemErrorCode: 'IN_MAINTENANCE' });
    expect([closed, ended]).toEqual([[true], []]);
  },
);
