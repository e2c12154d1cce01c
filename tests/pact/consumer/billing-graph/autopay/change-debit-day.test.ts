import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { ChangeDebitDayDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { autopayGroup, debitDayChange, enrolment } from '../../../../fixtures/autopay/autopay.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import {
  autopayShape,
  BILLS_OF_THE_ORDER,
  dataResponse,
  planOrdered,
  serviceFailure,
} from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { changeDebitDayFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'ChangeDebitDay');
const on = state('Auto Pay is on', { username: demoUsername('current') });
const request = (input = debitDayChange()) => graphRequest(ChangeDebitDayDocument, { input });
const change = (origin: string, input = debitDayChange()) =>
  callPort(portalClient(origin).options, changeDebitDayFx, input);

const moves = (
  name: string,
  given: ProviderState[],
  over: Pick<Parameters<typeof autopayGroup>[0] & object, 'billsToCome'> = {},
) => {
  const changed = {
    ...over,
    enrolment: enrolment({ debitDay: 20, nextDebitDate: '2026-12-20', version: 2 }),
  };
  pact(
    name,
    {
      given: [signedIn('current'), ...given, on],
      request: request(),
      response: dataResponse({ changeDebitDay: autopayShape(changed) }),
    },
    async (origin) => {
      expect(await change(origin)).toEqual(autopayGroup(changed));
    },
  );
};

moves('debits on the chosen day from its next one on', []);
moves('debits on the chosen day while a change of plan is planned', [planOrdered], {
  billsToCome: BILLS_OF_THE_ORDER,
});

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  input = debitDayChange(),
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(input),
      response: graphRefusal(systemErrorCode),
    },
    async (origin) => {
      await expect(change(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses(
  'is of an account whose billing is suppressed',
  [state('billing is suppressed', { username: demoUsername('current') })],
  'BILLING_SUPPRESSED',
);
refuses('is of an enterprise account', [], 'BILLING_MOVED', debitDayChange(), 'enterprise');

refuses('is not enrolled', [], 'NOT_FOUND');
refuses('was changed meanwhile', [on], 'CHANGED_MEANWHILE', debitDayChange({ version: 2 }));
refuses(
  'would make monthly payments late',
  [on],
  'DEBIT_DAY_LATE',
  debitDayChange({ debitDay: 28 }),
);
refuses('is not for a representative', [on], 'NOT_PERMITTED', debitDayChange(), 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('ChangeDebitDay', 500, 'INTERNAL')],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(change(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
