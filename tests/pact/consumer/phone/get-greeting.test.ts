import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { getGreeting } from '../../../../contracts/rest/phone/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { loadGreetingFx } from '../../../../src/models/voice/greeting/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('phone', 'getGreeting');
const LINE = '2075550142';
const pathOf = (telephoneNumber: string) =>
  fillPath(getGreeting.path, { params: { telephoneNumber } });
const accepting = <Request extends { headers: object }>(request: Request) => ({
  ...request,
  headers: { ...request.headers, accept: 'audio/wav' },
});
const ask = (line = LINE) => accepting(readRequest(pathOf(line)));
const load = (options: ClientOptions, line = LINE) => callPort(options, loadGreetingFx, line);
const ownGreeting = state('a mailbox has a greeting', { telephoneNumber: LINE });

for (const [name, scenario] of [
  ["of one's own line", 'current'],
  ["of a colleague's line, for an administrator", 'admin'],
  ['is for a representative, who acts for the owner', 'csr'],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario), ownGreeting],
      request: ask(),
      response: {
        status: 200,
        headers: {
          'content-disposition': MatchersV3.regex(
            '^attachment; filename="greeting-2075550142-\\d{4}-\\d{2}-\\d{2}\\.wav"$',
            'attachment; filename="greeting-2075550142-2026-12-14.wav"',
          ),
          'cache-control': 'private, no-store',
        },
        file: 'audio/wav',
      },
    },
    async (origin) => {
      // A pact has files without their content, which is no sound.
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'brokenContract',
      });
    },
  );

for (const [name, given, line] of [
  ["of a colleague's line is not found for a standard user", [signedIn('standard')], LINE],
  ["of another account's line is not found", [signedIn('current')], '2075550160'],
  ['of a line whose callers hear the network’s is not found', [signedIn('current')], '2075550143'],
] as const)
  pact(
    name,
    {
      given: [...given, ownGreeting],
      request: ask(line),
      response: refusal('NOT_FOUND', 404),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options, line)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: accepting(visitorReadRequest(pathOf(LINE))),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

for (const [status, code] of [
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
] as const)
  pact(
    `fails with ${status}`,
    {
      given: [signedIn('current'), ownGreeting, requestFails(pathOf(LINE), status, code)],
      request: ask(),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        status,
      });
    },
  );
