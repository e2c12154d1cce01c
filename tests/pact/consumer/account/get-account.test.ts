import { expect } from 'vitest';
import { getAccount } from '../../../../contracts/rest/account/contract.ts';
import type { PostalAddress } from '../../../../contracts/rest/account/types.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { loadAccountFx } from '../../../../src/models/account/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { accountInfo } from '../../../fixtures/account/account.ts';
import { IDEMPOTENCY_KEY } from '../../../fixtures/payments/payment.ts';
import { accountNumber, day, orNull, text, zip } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('account', 'getAccount');
const load = (options: ClientOptions) => callPort(options, loadAccountFx, undefined);

const addressShape = (address: PostalAddress) => ({
  addressLine1: text(address.addressLine1),
  city: text(address.city),
  state: MatchersV3.regex('^[A-Z]{2}$', address.state),
  zip: zip(address.zip),
});

/** Exact where the state fixes the value: delinquency and the past due amount. */
function shape(over: Parameters<typeof accountInfo>[0] = {}) {
  const info = accountInfo(over);
  return {
    isDelinquent: info.isDelinquent,
    footprint: info.footprint,
    type: info.type,
    companyName: text(info.companyName),
    accountId: accountNumber(info.accountId),
    serviceAddress: addressShape(info.serviceAddress),
    billToAddress: addressShape(info.billToAddress),
    pastDueAmount: info.pastDueAmount,
    pendingPaymentAmount: info.pendingPaymentAmount,
    softDisconnectDate: orNull(info.softDisconnectDate, day),
    cycleDay: MatchersV3.integer(info.cycleDay),
    billingId: text(info.billingId),
  };
}

pact(
  'of a customer who owes nothing past due',
  {
    given: [signedIn('current')],
    request: readRequest(getAccount.path),
    response: { status: 200, body: shape() },
  },
  async (origin) => {
    const { options, businessTimes } = portalClient(origin);
    expect(await load(options)).toEqual(accountInfo());
    expect(businessTimes).toEqual(['2026-12-14T15:00:00.000Z']);
  },
);

const overdue = {
  isDelinquent: true,
  companyName: 'Juniper Dental Group',
  accountId: '8000000003',
  pastDueAmount: 49_134,
  softDisconnectDate: '2026-12-20',
  billingId: 'B-8000000003',
} as const;
pact(
  'of a customer whose service will be interrupted',
  {
    given: [signedIn('pastdue43')],
    request: readRequest(getAccount.path),
    response: { status: 200, body: shape(overdue) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(accountInfo(overdue));
  },
);

const paid = { ...overdue, pendingPaymentAmount: 49_134, softDisconnectDate: null } as const;
pact(
  'of a customer whose pending payment covers what is past due',
  {
    given: [
      signedIn('pastdue43'),
      state('a payment was accepted', {
        username: demoUsername('pastdue43'),
        idempotencyKey: IDEMPOTENCY_KEY,
        amount: 49_134,
      }),
    ],
    request: readRequest(getAccount.path),
    response: { status: 200, body: shape(paid) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(accountInfo(paid));
  },
);

const withoutAmounts = {
  isDelinquent: null,
  pastDueAmount: null,
  pendingPaymentAmount: null,
} as const;
pact(
  'of a customer who may not read billing, without amounts',
  {
    given: [signedIn('standard')],
    request: readRequest(getAccount.path),
    response: { status: 200, body: shape(withoutAmounts) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(accountInfo(withoutAmounts));
  },
);

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(getAccount.path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(getAccount.path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(getAccount.path, 500, 'INTERNAL')],
    request: readRequest(getAccount.path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
