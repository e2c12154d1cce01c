import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { CancelAutopayDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { autopayCancellation, autopayGroup } from '../../../../fixtures/autopay/autopay.ts';
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
import { cancelAutopayFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'CancelAutopay');
const on = state('Auto Pay is on', { username: demoUsername('current') });
const request = (input = autopayCancellation()) => graphRequest(CancelAutopayDocument, { input });
const cancel = (origin: string, input = autopayCancellation()) =>
  callPort(portalClient(origin).options, cancelAutopayFx, input);

pact(
  'ends it',
  {
    given: [signedIn('current'), on],
    request: request(),
    response: dataResponse({ cancelAutopay: autopayShape() }),
  },
  async (origin) => {
    expect(await cancel(origin)).toEqual(autopayGroup());
  },
);

pact(
  'ends it while Auto Pay is switched off',
  {
    given: [signedIn('current'), on, state('Auto Pay is switched off', {})],
    request: request(),
    response: dataResponse({ cancelAutopay: autopayShape({ bar: 'UNAVAILABLE' }) }),
  },
  async (origin) => {
    expect(await cancel(origin)).toEqual(autopayGroup({ bar: 'UNAVAILABLE' }));
  },
);

pact(
  'ends it while a change of plan is planned',
  {
    given: [signedIn('current'), planOrdered, on],
    request: request(),
    response: dataResponse({ cancelAutopay: autopayShape({ billsToCome: BILLS_OF_THE_ORDER }) }),
  },
  async (origin) => {
    expect(await cancel(origin)).toEqual(autopayGroup({ billsToCome: BILLS_OF_THE_ORDER }));
  },
);

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  input = autopayCancellation(),
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
      await expect(cancel(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
      });
    },
  );

refuses('is not on', [], 'NOT_FOUND');
refuses('was changed meanwhile', [on], 'CHANGED_MEANWHILE', autopayCancellation({ version: 2 }));
refuses('is not for a representative', [on], 'NOT_PERMITTED', autopayCancellation(), 'csr');

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('CancelAutopay', 500, 'INTERNAL')],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(cancel(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
