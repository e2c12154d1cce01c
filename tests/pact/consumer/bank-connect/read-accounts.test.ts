import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { readAccounts } from '../../../../contracts/rest/bank-connect/contract.ts';
import { accountsResponse } from '../../../fixtures/payments/bank-connect.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  connection,
  chooserOpened,
  request,
  chooserClient,
  connectionFromState,
} from './chooser-support.ts';

const pact = operationPact('bank-connect', 'readAccounts');
const ask = (institutionId: string) =>
  request(readAccounts, { connection: connectionFromState(), institutionId });

pact(
  "lists the customer's accounts",
  {
    given: [chooserOpened()],
    request: ask('harbor'),
    response: { status: 200, body: accountsResponse() },
  },
  async (origin) => {
    expect(await chooserClient(origin).accounts({ connection, institutionId: 'harbor' })).toEqual({
      kind: 'answered',
      value: accountsResponse(),
    });
  },
);

const refuses = (
  name: string,
  state: ReturnType<typeof chooserOpened>,
  institutionId: string,
  systemErrorCode: SystemErrorCode,
  status: number,
) =>
  pact(
    name,
    { given: [state], request: ask(institutionId), response: refusal(systemErrorCode, status) },
    async (origin) => {
      expect(await chooserClient(origin).accounts({ connection, institutionId })).toEqual({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses('does not reach the bank', chooserOpened(), 'quarry', 'INSTITUTION_UNREACHABLE', 502);
refuses('does not know the bank', chooserOpened(), 'no-such-bank', 'NOT_FOUND', 404);
refuses(
  'refuses when the time is over',
  chooserOpened('EXPIRED'),
  'harbor',
  'CONNECTION_EXPIRED',
  422,
);
refuses(
  'refuses once an account was connected',
  chooserOpened('CONNECTED'),
  'harbor',
  'CONNECTION_EXPIRED',
  422,
);
