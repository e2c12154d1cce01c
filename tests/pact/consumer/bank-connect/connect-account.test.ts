import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { connectAccount } from '../../../../contracts/rest/bank-connect/contract.ts';
import { connectResponse } from '../../../fixtures/payments/bank-connect.ts';
import { token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  connection,
  chooserOpened,
  request,
  chooserClient,
  connectionFromState,
} from './chooser-support.ts';

const pact = operationPact('bank-connect', 'connectAccount');
const checking = { institutionId: 'harbor', accountId: 'harbor-checking' };
const agree = (account: typeof checking) =>
  request(connectAccount, { connection: connectionFromState(), ...account });

pact(
  'connects the account that the customer agreed to',
  {
    given: [chooserOpened()],
    request: agree(checking),
    response: {
      status: 200,
      body: { ...connectResponse(), publicToken: token(connectResponse().publicToken) },
    },
  },
  async (origin) => {
    expect(await chooserClient(origin).connect({ connection, ...checking })).toEqual({
      kind: 'answered',
      value: connectResponse(),
    });
  },
);

const refuses = (
  name: string,
  state: ReturnType<typeof chooserOpened>,
  account: typeof checking,
  systemErrorCode: SystemErrorCode,
  status: number,
) =>
  pact(
    name,
    { given: [state], request: agree(account), response: refusal(systemErrorCode, status) },
    async (origin) => {
      expect(await chooserClient(origin).connect({ connection, ...account })).toEqual({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses(
  'does not know the account',
  chooserOpened(),
  { ...checking, accountId: 'old-mill-savings' },
  'NOT_FOUND',
  404,
);
refuses(
  'connects one account in a visit',
  chooserOpened('CONNECTED'),
  checking,
  'CONNECTION_EXPIRED',
  422,
);
refuses(
  'refuses when the time is over',
  chooserOpened('EXPIRED'),
  checking,
  'CONNECTION_EXPIRED',
  422,
);
