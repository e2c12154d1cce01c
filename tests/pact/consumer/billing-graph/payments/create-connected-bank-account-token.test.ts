import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import * as selfservice from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderStates } from '../../../../../contracts/provider-states.ts';
import { connectResponse } from '../../../../fixtures/payments/bank-connect.ts';
import { connectedBankAccountToken } from '../../../../fixtures/payments/payment.ts';
import { token } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import * as methodEntry from '../../../../../src/models/payments/method-entry/ports.ts';

const pact = operationPact('billing-graph', 'CreateConnectedBankAccountToken');
const { publicToken } = connectResponse();
const request = () =>
  graphRequest(selfservice.CreateConnectedBankAccountTokenDocument, {
    input: { publicToken: MatchersV3.fromProviderState('${publicToken}', publicToken) },
  });
const send = (origin: string) =>
  callPort(portalClient(origin).options, methodEntry.createConnectedBankAccountTokenFx, {
    publicToken,
  });
const connected = (then: ProviderStates['a bank account was connected']['then'] = 'NOTHING') => [
  signedIn('current'),
  state('a bank account was connected', { username: demoUsername('current'), then }),
];
const refuses = (
  name: string,
  given: ReturnType<typeof connected>,
  systemErrorCode: SystemErrorCode,
  response = graphRefusal(systemErrorCode),
) =>
  pact(name, { given, request: request(), response }, async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode });
  });

pact(
  'takes a connected account',
  {
    given: connected(),
    request: request(),
    response: dataResponse({
      createConnectedBankAccountToken: {
        ...connectedBankAccountToken(),
        paymentToken: token(connectedBankAccountToken().paymentToken),
      },
    }),
  },
  async (origin) => {
    expect(await send(origin)).toEqual(connectedBankAccountToken());
  },
);

refuses('takes it once', connected('EXCHANGED'), 'CONNECTION_EXPIRED');
refuses('refuses when the time is over', connected('EXPIRED'), 'CONNECTION_EXPIRED');
refuses('refuses what another session connected', connected('OTHER_SESSION'), 'CONNECTION_EXPIRED');
refuses(
  'refuses where bank accounts are not accepted',
  [
    ...connected(),
    state('a kind of method is not accepted', {
      username: demoUsername('current'),
      kind: 'BANK_ACCOUNT',
    }),
  ],
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'is not for an enterprise account',
  [
    signedIn('enterprise'),
    state('a bank account was connected', {
      username: demoUsername('enterprise'),
      then: 'NOTHING',
    }),
  ],
  'BILLING_MOVED',
);
refuses(
  'is not for a representative',
  [
    signedIn('bobo'),
    state('a bank account was connected', { username: demoUsername('bobo'), then: 'NOTHING' }),
  ],
  'NOT_PERMITTED',
);
refuses(
  'is down',
  [...connected(), requestFails('CreateConnectedBankAccountToken', 503, 'UNAVAILABLE')],
  'UNAVAILABLE',
  serviceFailure('UNAVAILABLE', 503),
);
