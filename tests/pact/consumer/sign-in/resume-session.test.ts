import { expect } from 'vitest';
import { resumeSession } from '../../../../contracts/rest/sign-in/contract.ts';
import { currentSession } from '../../../../src/gateways/session-gateway.ts';
import { profile } from '../../../fixtures/sign-in.ts';
import { operationPact, refusal } from '../pact.ts';
import { portal, read, readAsVisitor, visitor } from '../portal.ts';
import { signedIn, signedOut } from '../states.ts';
import { sessionShape } from './profile-shape.ts';

const pact = operationPact('sign-in', 'resumeSession');

pact('answers who is signed in', { given: [signedIn('current')], request: read(resumeSession.path), response: { status: 200, body: sessionShape() } }, async (origin) => {
  expect(await currentSession(portal(origin).options)).toEqual(profile());
});

const representative = { userType: 'CSR', csrId: 'CSR-1001', username: 'csr@demo.example', firstName: 'Robin' } as const;
pact('answers which representative acts for the customer', { given: [signedIn('csr')], request: read(resumeSession.path), response: { status: 200, body: sessionShape(representative) } }, async (origin) => {
  expect(await currentSession(portal(origin).options)).toEqual(profile(representative));
});

pact('answers that nobody is', { given: [signedOut()], request: readAsVisitor(resumeSession.path), response: refusal('UNAUTHENTICATED', 401) }, async (origin) => {
  expect(await currentSession(visitor(origin).options)).toBeNull();
});
