import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { LabelMobileLineDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { MobileLineLabelInput } from '../../../../../contracts/generated/selfservice.ts';
import { mobileLineLabel } from '../../../../fixtures/mobile/mobile.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, signedIn } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { labelLineFx } from '../../../../../src/models/mobile/lines/ports.ts';

const pact = operationPact('billing-graph', 'LabelMobileLine');
const request = (input: MobileLineLabelInput) => graphRequest(LabelMobileLineDocument, { input });
const label = (origin: string, input: MobileLineLabelInput) =>
  callPort(portalClient(origin).options, labelLineFx, input);

for (const [name, over] of [
  ['has a name and a group', {}],
  ['has a name alone', { group: null }],
  ['has neither', { label: null, group: null }],
] as const) {
  const input = mobileLineLabel(over);
  pact(
    name,
    {
      given: [signedIn('current')],
      request: request(input),
      response: dataResponse({ labelMobileLine: input }),
    },
    async (origin) => {
      expect(await label(origin, input)).toEqual(input);
    },
  );
}

const refuses = (
  name: string,
  over: Partial<MobileLineLabelInput>,
  systemErrorCode: SystemErrorCode,
  { as = 'current', fields = [] as string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(as)],
      request: request(mobileLineLabel(over)),
      response: graphRefusal(systemErrorCode, fields.length > 0 ? { fields } : {}),
    },
    async (origin) => {
      await expect(label(origin, mobileLineLabel(over))).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields,
      });
    },
  );

refuses('is not one that the account never had', { phoneNumber: '2075559999' }, 'NOT_FOUND');
refuses('is not called by a card’s number', { label: '4242 4242 4242 4242' }, 'BAD_REQUEST', {
  fields: ['$input.label'],
});
refuses('is in no group of more than 40 characters', { group: 'x'.repeat(41) }, 'BAD_REQUEST', {
  fields: ['$input.group'],
});
refuses('is not named by an enterprise account', {}, 'BILLING_MOVED', { as: 'enterprise' });
refuses('is not named by a representative', {}, 'NOT_PERMITTED', { as: 'csr' });

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('LabelMobileLine', 500, 'INTERNAL')],
    request: request(mobileLineLabel()),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(label(origin, mobileLineLabel())).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
