import { expect } from 'vitest';
import { withdrawNotice } from '../../../../contracts/rest/orders/agreements.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { withdrawNoticeFx } from '../../../../src/models/orders/agreements/ports.ts';
import { agreement } from '../../../fixtures/orders/agreements.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { agreementShape, course, FOREIGN_AGREEMENT, OWN_AGREEMENT } from './agreement-shapes.ts';
import { describeRefusals } from './shapes.ts';

const pact = operationPact('orders', 'withdrawNotice');
const pathOf = (agreementId: string) => fillPath(withdrawNotice.path, { params: { agreementId } });
const path = pathOf(OWN_AGREEMENT);
const body = { version: 2 };
const GIVEN = [signedIn('current'), course('NOTICE_GIVEN')];

for (const [name, given, renewed] of [
  ['has an agreement renew after all', GIVEN, agreement({ version: 3 })],
  ['where no notice was given answers the agreement', [signedIn('current')], agreement()],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: writeRequest(path, body),
      response: { status: 200, body: agreementShape(renewed) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, withdrawNoticeFx, {
          agreementId: OWN_AGREEMENT,
          ...body,
        }),
      ).toEqual(renewed);
    },
  );

describeRefusals(pact, {
  path,
  body,
  send: (options) => callPort(options, withdrawNoticeFx, { agreementId: OWN_AGREEMENT, ...body }),
  own: [
    [
      'after the last day of the agreement is refused',
      [signedIn('current'), course('ENDED')],
      'AGREEMENT_ENDED',
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

const plain = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'of an agreement that changed is refused',
  {
    given: GIVEN,
    request: writeRequest(path, { version: 1 }),
    response: { ...plain, body: { ...plain.body, versions: { sent: 1, current: 2 } } },
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, withdrawNoticeFx, {
        agreementId: OWN_AGREEMENT,
        version: 1,
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'VERSION_CONFLICT' });
  },
);

pact(
  "of another account's agreement is not found",
  {
    given: [signedIn('current')],
    request: writeRequest(pathOf(FOREIGN_AGREEMENT), body),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, withdrawNoticeFx, {
        agreementId: FOREIGN_AGREEMENT,
        ...body,
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);
