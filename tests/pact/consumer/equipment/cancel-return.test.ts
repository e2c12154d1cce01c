import { expect } from 'vitest';
import { cancelReturn } from '../../../../contracts/rest/equipment/returns.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { cancelReturnFx } from '../../../../src/models/equipment/custody/ports.ts';
import { deviceReturn } from '../../../fixtures/equipment/custody.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { goesBack, returnAt, returnShape, returnThatIs } from './custody-shapes.ts';

const pact = operationPact('equipment', 'cancelReturn');
const path = returnAt(cancelReturn);
const { returnId } = deviceReturn();
const cancel = (origin: string, version = 1) =>
  callPort(portalClient(origin).options, cancelReturnFx, { returnId, version });
const cancelled = returnThatIs('CANCELLED');

for (const [name, then] of [
  ['lets the customer keep the box', 'LABEL_MADE'],
  ['that was cancelled already answers the same', 'CANCELLED'],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), goesBack(then)],
      request: writeRequest(path, { version: 1 }),
      response: { status: 200, body: returnShape(cancelled) },
    },
    async (origin) => {
      expect(await cancel(origin)).toEqual(cancelled);
    },
  );

const withVersions = (
  response: ReturnType<typeof refusal>,
  versions: { sent: number; current: number },
) => {
  const { body, ...rest } = response as { status: number; body: object };
  return rest.status === 409 ? { ...rest, body: { ...body, versions } } : response;
};
const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  version = 1,
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(path, { version }),
      response: withVersions(refusal(code, status), { sent: version, current: 1 }),
    },
    async (origin) => {
      await expect(cancel(origin, version)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

refuses(
  'of a box that was handed over is refused',
  [signedIn('current'), goesBack('DROPPED_OFF')],
  ['RETURN_NOT_CANCELLABLE', 422],
);
refuses(
  'of a return that somebody changed is refused',
  [signedIn('current'), goesBack('LABEL_MADE')],
  ['VERSION_CONFLICT', 409],
  2,
);
refuses('is not for standard users', [signedIn('standard')], ['NOT_PERMITTED', 403]);
refuses('is not for representatives', [signedIn('csr')], ['NOT_PERMITTED', 403]);
refuses(
  "of another account's return is not found",
  [signedIn('pastdue30'), goesBack('LABEL_MADE')],
  ['NOT_FOUND', 404],
);
refuses(
  'is unavailable',
  [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { version: 1 }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, cancelReturnFx, { returnId, version: 1 }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
