import { expect } from 'vitest';
import { giveNotice } from '../../../../contracts/rest/orders/agreements.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { giveNoticeFx } from '../../../../src/models/orders/agreements/ports.ts';
import { endingAgreement } from '../../../fixtures/orders/agreements.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { agreementShape, course, FOREIGN_AGREEMENT, OWN_AGREEMENT } from './agreement-shapes.ts';
import { describeRefusals, KEY } from './shapes.ts';

const pact = operationPact('orders', 'giveNotice');
const pathOf = (agreementId: string) => fillPath(giveNotice.path, { params: { agreementId } });
const path = pathOf(OWN_AGREEMENT);
const body = { version: 1, idempotencyKey: KEY };
const given = endingAgreement();

for (const [name, more] of [
  ['has an agreement end with its term', []],
  ['sent again with its key answers the same', [course('NOTICE_GIVEN')]],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ...more],
      request: writeRequest(path, body),
      response: { status: 200, body: agreementShape(given) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, giveNoticeFx, {
          agreementId: OWN_AGREEMENT,
          ...body,
        }),
      ).toEqual(given);
    },
  );

describeRefusals(pact, {
  path,
  body,
  send: (options) => callPort(options, giveNoticeFx, { agreementId: OWN_AGREEMENT, ...body }),
  own: [
    [
      'after the last day of notice is refused',
      [signedIn('current'), course('LATE')],
      'NOTICE_TOO_LATE',
      422,
    ],
    [
      'is not for an account that is billed elsewhere',
      [signedIn('suppressed')],
      'BILLING_SUPPRESSED',
      403,
    ],
    ['is not for an enterprise account', [signedIn('enterprise')], 'BILLING_MOVED', 403],
  ],
});

/** Requests with something else in the path or the body, and how they are refused. */
for (const [name, more, asked, [code, status], versions] of [
  [
    'of an agreement that changed is refused',
    [],
    { agreementId: OWN_AGREEMENT, ...body, version: 2 },
    ['VERSION_CONFLICT', 409],
    { sent: 2, current: 1 },
  ],
  [
    'of an agreement that has ended is refused',
    [course('ENDED')],
    {
      agreementId: OWN_AGREEMENT,
      version: 2,
      idempotencyKey: '1c9d8e7f-6a5b-4c3d-9e2f-1a0b9c8d7e6f',
    },
    ['AGREEMENT_ENDED', 422],
    null,
  ],
  [
    "of another account's agreement is not found",
    [],
    { agreementId: FOREIGN_AGREEMENT, ...body },
    ['NOT_FOUND', 404],
    null,
  ],
] as const) {
  const { agreementId, ...sent } = asked;
  const plain = refusal(code, status) as { status: number; body: object };
  pact(
    name,
    {
      given: [signedIn('current'), ...more],
      request: writeRequest(pathOf(agreementId), sent),
      response: versions ? { ...plain, body: { ...plain.body, versions } } : refusal(code, status),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, giveNoticeFx, asked),
      ).rejects.toMatchObject({ systemErrorCode: code });
    },
  );
}
