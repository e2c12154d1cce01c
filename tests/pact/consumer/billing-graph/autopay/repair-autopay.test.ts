import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { RepairAutopayDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState, ProviderStates } from '../../../../../contracts/provider-states.ts';
import {
  autopayOutcome,
  autopayPart,
  autopayRepair,
} from '../../../../fixtures/autopay/autopay.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, outcomeShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { repairAutopayFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'RepairAutopay');
const request = (input = autopayRepair()) => graphRequest(RepairAutopayDocument, { input });
const repair = (origin: string, input = autopayRepair()) =>
  callPort(portalClient(origin).options, repairAutopayFx, input);
const sent = (then: ProviderStates['a change of Auto Pay was sent']['then'], as = 'current') =>
  state('a change of Auto Pay was sent', {
    username: demoUsername(as),
    idempotencyKey: IDEMPOTENCY_KEY,
    then,
  });

const answers = (
  name: string,
  given: ProviderState[],
  over: Parameters<typeof autopayOutcome>[0] = {},
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(),
      response: dataResponse({ repairAutopay: outcomeShape(over) }),
    },
    async (origin) => {
      expect(await repair(origin)).toEqual(autopayOutcome(over));
    },
  );

answers('enrols after all', [sent('NOT_ENROLLED')]);
answers(
  'enrols after all, and pays nothing again',
  [sent('NOT_ENROLLED', 'pastdue30')],
  {
    parts: [
      autopayPart({
        payToday: 49_134,
        payment: receipt({
          amount: 49_134,
          amountDueAfter: 24_817,
          paymentMethodType: 'BANK_ACCOUNT',
          lastFour: '6789',
        }),
      }),
    ],
  },
  'pastdue30',
);
answers('cancels after all', [sent('NOT_CANCELLED')], {
  parts: [autopayPart({ wish: 'CANCEL', cancelled: 'SUCCEEDED', enrolled: 'NOT_REQUESTED' })],
});
answers('of what succeeded does nothing', [sent('DONE')]);

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  as = 'current',
  input = autopayRepair(),
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(input),
      response: graphRefusal(systemErrorCode),
    },
    async (origin) => {
      await expect(repair(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses(
  'fails again',
  [sent('NOT_ENROLLED'), state('a part of a change of Auto Pay fails', { part: 'autopay.CORE' })],
  'UNAVAILABLE',
);
refuses(
  'of a cancellation fails again',
  [
    sent('NOT_CANCELLED'),
    state('a part of a change of Auto Pay fails', { part: 'autopayCancel.CORE' }),
  ],
  'UNAVAILABLE',
);
refuses(
  'was enrolled in another way since',
  [sent('NOT_ENROLLED'), state('Auto Pay is on', { username: demoUsername('current') })],
  'CHANGED_MEANWHILE',
);
refuses(
  'comes while Auto Pay is switched off',
  [sent('NOT_ENROLLED'), state('Auto Pay is switched off', {})],
  'AUTOPAY_NOT_ALLOWED',
);
refuses(
  'is of an account whose billing was suppressed since',
  [sent('NOT_ENROLLED'), state('billing is suppressed', { username: demoUsername('current') })],
  'BILLING_SUPPRESSED',
);
refuses('of a change that was never sent', [], 'NOT_FOUND');
refuses(
  'of a service that was not part of it',
  [sent('NOT_ENROLLED')],
  'NOT_FOUND',
  'current',
  autopayRepair({ serviceGroup: 'MOBILE' }),
);
refuses(
  'of one whose payment was declined',
  [sent('DECLINED', 'pastdue30')],
  'NOT_FOUND',
  'pastdue30',
);
refuses("of another account's change", [sent('NOT_ENROLLED')], 'NOT_FOUND', 'credit');
refuses('is not for a representative', [sent('NOT_ENROLLED')], 'NOT_PERMITTED', 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('RepairAutopay', 500, 'INTERNAL')],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(repair(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
