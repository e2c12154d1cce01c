import type { DocumentNode } from 'graphql';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import type { operationPact } from '../pact.ts';
import {
  graphRefusal,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { serviceFailure, unauthenticated, voiceOperation } from './shapes.ts';

type OperationPact = ReturnType<typeof operationPact>;
type Given = Parameters<OperationPact>[1]['given'];

interface Operation {
  pact: OperationPact;
  document: DocumentNode;
}

/** What an operation answers to whoever has no session, and while it is down. */
export function unavailablePacts(
  { pact, document, name }: Operation & { /** As in the document. */ name: string },
  variables: Record<string, unknown>,
  ask: (options: ClientOptions) => Promise<unknown>,
): void {
  pact(
    'needs a session',
    {
      given: [signedOut()],
      request: voiceOperation(document, variables, visitorWriteRequest),
      response: unauthenticated(),
    },
    async (origin) => {
      await expect(ask(visitorClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: 'UNAUTHENTICATED',
      });
    },
  );
  pact(
    'is down',
    {
      given: [signedIn('current'), requestFails(name, 503, 'UNAVAILABLE')],
      request: voiceOperation(document, variables),
      response: serviceFailure('UNAVAILABLE', 503),
    },
    async (origin) => {
      await expect(ask(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
      });
    },
  );
}

/** What an operation answers once too much was changed. */
export function throttledPact(
  { pact, document, name }: Operation & { /** As in the document. */ name: string },
  variables: Record<string, unknown>,
  ask: (options: ClientOptions) => Promise<unknown>,
): void {
  pact(
    'is limited',
    {
      given: [signedIn('current'), requestFails(name, 429, 'THROTTLED')],
      request: voiceOperation(document, variables),
      response: serviceFailure('THROTTLED', 429),
    },
    async (origin) => {
      await expect(ask(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        status: 429,
        systemErrorCode: 'THROTTLED',
      });
    },
  );
}

/** What an operation that changes something refuses: with its status, or by its fields. */
export function refusedPact<Input>(
  { pact, document }: Operation,
  { name, given, input }: { name: string; given: Given; input: Input },
  refused: { code: SystemErrorCode; status?: number; fields?: readonly string[] },
  send: (options: ClientOptions, input: Input) => Promise<unknown>,
): void {
  const { code, status, fields } = refused;
  pact(
    name,
    {
      given,
      request: voiceOperation(document, { input }),
      response: graphRefusal(code, fields ? { fields: [...fields] } : {}),
    },
    async (origin) => {
      await expect(send(portalClient(origin).options, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
        ...(status === undefined ? {} : { status }),
        ...(fields ? { fields } : {}),
      });
    },
  );
}
