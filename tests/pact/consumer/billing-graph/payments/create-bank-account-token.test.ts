import { expect } from 'vitest';
import { CreateBankAccountTokenDocument } from '../../../../../contracts/generated/selfservice.ts';
import { bankAccountInput, bankAccountToken } from '../../../../fixtures/payments/payment.ts';
import { token } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { createBankAccountTokenFx } from '../../../../../src/models/payments/method-entry/ports.ts';

const pact = operationPact('billing-graph', 'CreateBankAccountToken');
const request = (input = bankAccountInput()) =>
  graphRequest(CreateBankAccountTokenDocument, { input });
const send = (origin: string, input = bankAccountInput()) =>
  callPort(portalClient(origin).options, createBankAccountTokenFx, input);

pact(
  'takes a bank account',
  {
    given: [signedIn('current')],
    request: request(),
    response: dataResponse({
      createBankAccountToken: {
        paymentToken: token(bankAccountToken().paymentToken),
        lastFour: '6789',
      },
    }),
  },
  async (origin) => {
    expect(await send(origin)).toEqual(bankAccountToken());
  },
);

const wrong = bankAccountInput({ routingNumber: '021000022' });
pact(
  'refuses a routing number with a wrong checksum',
  {
    given: [signedIn('current')],
    request: request(wrong),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.routingNumber'] }),
  },
  async (origin) => {
    await expect(send(origin, wrong)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.routingNumber'],
    });
  },
);

pact(
  'refuses where bank accounts are not accepted',
  {
    given: [
      signedIn('current'),
      state('a kind of method is not accepted', {
        username: demoUsername('current'),
        kind: 'BANK_ACCOUNT',
      }),
    ],
    request: request(),
    response: graphRefusal('METHOD_NOT_ACCEPTED'),
  },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'METHOD_NOT_ACCEPTED',
    });
  },
);

pact(
  'is not for an enterprise account',
  { given: [signedIn('enterprise')], request: request(), response: graphRefusal('BILLING_MOVED') },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BILLING_MOVED',
    });
  },
);

pact(
  'is not for a representative',
  { given: [signedIn('bobo')], request: request(), response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('CreateBankAccountToken', 503, 'UNAVAILABLE')],
    request: request(),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
