import { expect } from 'vitest';
import { getAudit } from '../../../../contracts/rest/people/contract.ts';
import { auditEntry, auditResponse } from '../../../fixtures/people/people.ts';
import { oneOf } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest, portalClient, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { entryShape, UNKNOWN_GUID } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadAuditFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'getAudit');
const { path } = getAudit;

/** The newest entry of the demo account: the same after every seeding. */
const NEWEST = '4423cd76-e1da-4815-8c26-47396de87f28';
const older = [
  auditEntry({
    entryId: '11111111-1111-4111-8111-111111111111',
    actorName: 'Dana Whitfield',
    action: 'ROLE_CHANGED',
    subject: 'Sam Novak',
    from: 'BILLING',
    to: 'STANDARD',
  }),
  auditEntry({
    entryId: '22222222-2222-4222-8222-222222222222',
    actorName: 'Hannah Cole',
    action: 'NOTIFICATION_CHANGED',
    subject: 'paymentReceived',
    from: 'NONE',
    to: 'EMAIL',
  }),
  auditEntry({
    entryId: '33333333-3333-4333-8333-333333333333',
    actorName: 'Hannah Cole',
    action: 'INVITATION_ACCEPTED',
    subject: demoUsername('billing'),
    from: null,
    to: 'BILLING',
  }),
  auditEntry({
    entryId: '44444444-4444-4444-8444-444444444444',
    actorName: 'Dana Whitfield',
    action: 'PERSON_INVITED',
    subject: demoUsername('billing'),
    from: null,
    to: 'BILLING',
  }),
];
const answer = ({ entries, more }: ReturnType<typeof auditResponse>) => ({
  status: 200,
  body: { entries: entries.map(entryShape), more },
});

const newest = auditResponse({ entries: [auditEntry({ entryId: NEWEST }), ...older] });
pact(
  'of an account, the newest first',
  { given: [signedIn('current')], request: readRequest(path), response: answer(newest) },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).toEqual(newest);
  },
);

const before = auditResponse({ entries: older });
pact(
  'before an entry',
  {
    given: [signedIn('csr')],
    request: { ...readRequest(path), query: { before: NEWEST } },
    response: answer(before),
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadAuditFx, {
        before: NEWEST,
        about: 'CHANGES',
      }),
    ).toEqual(before);
  },
);

const twenty = auditResponse({
  entries: Array.from({ length: 20 }, (_, index) =>
    auditEntry({
      actorName: 'Dana Whitfield',
      action: 'LANGUAGE_CHANGED',
      subject: null,
      from: 'en',
      to: 'es',
      entryId: `55555555-5555-4555-8555-5555555555${String(index).padStart(2, '0')}`,
    }),
  ),
  more: true,
});
const someLanguage = {
  status: 200,
  body: {
    entries: twenty.entries.map((entry) => ({
      ...entryShape(entry),
      from: oneOf('en', 'es'),
      to: oneOf('es', 'en'),
    })),
    more: true,
  },
};
pact(
  'comes twenty at a time',
  {
    given: [
      signedIn('current'),
      state('settings were changed often', { username: demoUsername('current') }),
    ],
    request: readRequest(path),
    response: someLanguage,
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).toEqual(twenty);
  },
);

pact(
  'of an account on which nothing was changed',
  {
    given: [signedIn('credit')],
    request: readRequest(path),
    response: { status: 200, body: { entries: [], more: false } },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).toEqual({
      entries: [],
      more: false,
    });
  },
);

const access = auditResponse({
  entries: [
    auditEntry({
      entryId: '66666666-6666-4666-8666-666666666666',
      actorName: 'Dana Whitfield',
      action: 'COMMAND_REFUSED',
      subject: 'PAYMENTS',
      to: null,
    }),
    auditEntry({
      entryId: '77777777-7777-4777-8777-777777777777',
      actorName: 'Dana Whitfield',
      action: 'SIGN_IN_REFUSED',
      subject: null,
      to: null,
      times: 3,
    }),
  ],
});
pact(
  'of sign-ins and refusals, which are counted by day',
  {
    given: [
      signedIn('current'),
      state('access was refused', { username: demoUsername('current') }),
    ],
    request: { ...readRequest(path), query: { about: 'ACCESS' } },
    response: answer(access),
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'ACCESS' }),
    ).toEqual(access);
  },
);

pact(
  'does not find an entry of another account',
  {
    given: [signedIn('credit')],
    request: { ...readRequest(path), query: { before: NEWEST } },
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAuditFx, { before: NEWEST, about: 'CHANGES' }),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'does not find an entry that never was',
  {
    given: [signedIn('current')],
    request: { ...readRequest(path), query: { before: UNKNOWN_GUID } },
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAuditFx, {
        before: UNKNOWN_GUID,
        about: 'CHANGES',
      }),
    ).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a billing user',
  {
    given: [signedIn('billing')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAuditFx, { before: null, about: 'CHANGES' }),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
