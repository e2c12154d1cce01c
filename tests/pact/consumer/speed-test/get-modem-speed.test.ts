import { expect } from 'vitest';
import { getModemSpeed } from '../../../../contracts/rest/speed-test/contract.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { loadModemSpeedFx } from '../../../../src/models/speed-test/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { modemSpeed } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { modemShape } from './shapes.ts';

const pact = operationPact('speed-test', 'getModemSpeed');
const { path } = getModemSpeed;
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadModemSpeedFx, undefined);
const request = readRequest(path);

pact(
  'tells what the modem measures',
  {
    given: [signedIn('current')],
    request,
    response: { status: 200, body: modemShape(modemSpeed()) },
  },
  async (origin) => {
    expect(await load(origin)).toEqual(modemSpeed());
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
) =>
  pact(name, { given, request, response: refusal(code, status) }, async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: code });
  });

refuses(
  'of a modem that does not report is refused',
  [
    signedIn('current'),
    state('a box has a fault', { username: demoUsername('current'), fault: 'offline' }),
  ],
  ['MODEM_UNREACHABLE', 422],
);
refuses('needs an enterprise role', [signedIn('enterprise-none')], ['NOT_PERMITTED', 403]);
refuses('is down', [signedIn('current'), requestFails(path, 500, 'INTERNAL')], ['INTERNAL', 500]);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadModemSpeedFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
