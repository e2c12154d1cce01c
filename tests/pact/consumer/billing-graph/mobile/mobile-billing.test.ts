import { expect } from 'vitest';
import { MobileBillingDocument } from '../../../../../contracts/generated/selfservice.ts';
import { billingInformation, openBillsOfAmounts } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { demoUsername, requestFails, signedIn, state } from '../../states.ts';
import { billingShape, dataResponse, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadMobileBillingFx } from '../../../../../src/models/billing/ports.ts';

const pact = operationPact('billing-graph', 'MobileBilling');
const request = graphRequest(MobileBillingDocument, {});
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadMobileBillingFx, undefined);

const dates = billingInformation().paymentDates;
const mobile = {
  serviceGroup: 'MOBILE',
  amountDue: 43_500,
  openBills: openBillsOfAmounts(14_500, 14_500, 14_500),
  currentBalance: 43_500,
  pastDueAmount: 29_000,
  adjustedDelinquencyAmount: 29_000,
  paymentDates: { ...dates, mustPayToday: 'PAST_DUE' },
} as const;

const STANDINGS = {
  'that is due': ['current', { serviceGroup: 'MOBILE', amountDue: 14_500, currentBalance: 14_500 }],
  'that is past due says when it is hotlined': [
    'mobile-pastdue',
    {
      ...mobile,
      accountNumber: '8000000021',
      delinquencyLevel: 'LEVEL_30',
      softDisconnectDate: '2026-12-26',
    },
  ],
  'that is hotlined says when it is disconnected': [
    'mobile-hotlined',
    {
      ...mobile,
      accountNumber: '8000000025',
      delinquencyLevel: 'LEVEL_43',
      serviceState: 'HOTLINED',
      minimumPaymentAmount: 29_000,
      softDisconnectDate: '2026-12-20',
    },
  ],
  'that is temporarily disconnected says when it ends': [
    'mobile-disconnected',
    {
      ...mobile,
      accountNumber: '8000000026',
      delinquencyLevel: 'LEVEL_50',
      serviceState: 'TEMPORARILY_DISCONNECTED',
      minimumPaymentAmount: 29_000,
      softDisconnectDate: '2027-01-04',
    },
  ],
  'that is inactive': [
    'mobile-inactive',
    {
      ...mobile,
      amountDue: 39_200,
      // The newest bill charges instalments alone; what earlier ones charged for days without
      // service is given back as a credit, which the oldest takes.
      openBills: openBillsOfAmounts(7_700, 14_500, 14_500, 2_500),
      currentBalance: 39_200,
      pastDueAmount: 36_700,
      adjustedDelinquencyAmount: 36_700,
      accountNumber: '8000000027',
      delinquencyLevel: 'LEVEL_76',
      serviceState: 'DISCONNECTED',
      paymentDates: { ...dates, mustPayToday: 'INACTIVE' },
    },
  ],
} as const satisfies Record<string, readonly [string, Parameters<typeof billingInformation>[0]]>;

for (const [name, [scenario, over]] of Object.entries(STANDINGS))
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request,
      response: dataResponse({ mobileBilling: billingShape(over) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(billingInformation(over));
    },
  );

const wentBack: Parameters<typeof billingInformation>[0] = {
  serviceGroup: 'MOBILE',
  amountDue: 0,
  openBills: [],
  creditBalance: 2_500,
  currentBalance: -2_500,
  refundUnderWay: 2_500,
};
pact(
  'that is a credit says what of it is on its way back',
  {
    given: [
      signedIn('current'),
      state('a credit of mobile goes back', { username: demoUsername('current'), amount: 2_500 }),
    ],
    request,
    response: dataResponse({ mobileBilling: billingShape(wentBack) }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(billingInformation(wentBack));
  },
);

pact(
  'is none where the account has no mobile',
  { given: [signedIn('credit')], request, response: dataResponse({ mobileBilling: null }) },
  async (origin) => {
    expect(await load(origin)).toBeNull();
  },
);

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('MobileBilling', 503, 'UNAVAILABLE')],
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
