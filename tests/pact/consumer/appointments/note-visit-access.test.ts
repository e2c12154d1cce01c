import { expect } from 'vitest';
import { noteVisitAccess } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { noteVisitAccessFx } from '../../../../src/models/appointments/visits/ports.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { patchRequest, portalClient } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { course, describeRefusals, OWN, visitShape } from './shapes.ts';

const pact = operationPact('appointments', 'noteVisitAccess');
const path = fillPath(noteVisitAccess.path, { params: OWN });
const ACCESS = {
  contactName: 'Dana Whitfield',
  contactPhone: '2075550142',
  note: 'Ring at the back door',
};
const NONE = { contactName: null, contactPhone: null, note: null };
const body = { ...ACCESS, version: 1 };

for (const [name, given, sent, answered] of [
  ['notes whom to ask for and how to get in', [], body, { access: ACCESS, version: 2 }],
  [
    'takes away what was noted',
    [course('ACCESS_NOTED')],
    { ...NONE, version: 2 },
    { access: NONE, version: 3 },
  ],
  [
    'of what was noted already answers it again',
    [course('ACCESS_NOTED')],
    body,
    { access: ACCESS, version: 2 },
  ],
] as const) {
  const noted = appointment(answered);
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: patchRequest(path, sent),
      response: { status: 200, body: visitShape(noted) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, noteVisitAccessFx, { ...OWN, ...sent }),
      ).toEqual(noted);
    },
  );
}

for (const [what, wrong, field] of [
  ['the code of a door', { note: 'The gate code is 4711' }, 'note'],
  ['a name without a number', { contactPhone: null }, 'contactPhone'],
  ['a number without a name', { contactName: null }, 'contactName'],
] as const) {
  const sent = { ...body, ...wrong };
  const fields = [`$input.${field}`];
  pact(
    `with ${what} is refused, naming the field`,
    {
      given: [signedIn('current')],
      request: patchRequest(path, sent),
      response: refusal('BAD_REQUEST', 400, { fields }),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, noteVisitAccessFx, { ...OWN, ...sent }),
      ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'BAD_REQUEST', fields });
    },
  );
}

describeRefusals(pact, {
  route: noteVisitAccess,
  body,
  asks: patchRequest,
  send: (options, asked) => callPort(options, noteVisitAccessFx, asked),
  own: [
    [
      'once the technician is there is refused',
      [signedIn('current'), course('ARRIVED')],
      'VISIT_NOT_CHANGEABLE',
      422,
    ],
    [
      'for a visit that somebody changed is refused',
      [signedIn('current'), course('CHANGED')],
      'VERSION_CONFLICT',
      409,
      { sent: 1, current: 2 },
    ],
  ],
});
