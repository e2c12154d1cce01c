import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { SetAutopayLimitsDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { autopayGroup, autopayLimits, enrolment } from '../../../../fixtures/autopay/autopay.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import {
  autopayShape,
  BILLS_OF_THE_ORDER,
  dataResponse,
  planOrdered,
  serviceFailure,
} from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { setLimitsFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'SetAutopayLimits');
const username = demoUsername('current');
const on = state('Auto Pay is on', { username });
const request = (input = autopayLimits()) => graphRequest(SetAutopayLimitsDocument, { input });
const limit = (origin: string, input = autopayLimits()) =>
  callPort(portalClient(origin).options, setLimitsFx, input);

const sets = (
  name: string,
  given: ProviderState[],
  input: ReturnType<typeof autopayLimits>,
  over: Parameters<typeof enrolment>[0],
  of: Parameters<typeof autopayGroup>[0] = {},
) =>
  pact(
    name,
    {
      given: [signedIn('current'), on, ...given],
      request: request(input),
      response: dataResponse({
        setAutopayLimits: autopayShape({ ...of, enrolment: enrolment(over) }),
      }),
    },
    async (origin) => {
      expect(await limit(origin, input)).toEqual(
        autopayGroup({ ...of, enrolment: enrolment(over) }),
      );
    },
  );

sets('are an amount and a percentage', [], autopayLimits(), {
  cap: 30_000,
  holdAbovePercent: 20,
  version: 2,
});
sets(
  'are set while a change of plan is planned',
  [planOrdered],
  autopayLimits(),
  { cap: 30_000, holdAbovePercent: 20, version: 2 },
  { billsToCome: BILLS_OF_THE_ORDER },
);
sets('are an amount alone', [], autopayLimits({ holdAbovePercent: null }), {
  cap: 30_000,
  version: 2,
});
sets('are a percentage alone', [], autopayLimits({ cap: null }), {
  holdAbovePercent: 20,
  version: 2,
});
sets(
  'are lifted',
  [state('Auto Pay has limits', { username, cap: 30_000, holdAbovePercent: 20 })],
  autopayLimits({ version: 2, cap: null, holdAbovePercent: null }),
  { version: 3 },
);

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  input = autopayLimits(),
  more: { as?: string; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'current'), ...given],
      request: request(input),
      response: graphRefusal(systemErrorCode, more.fields ? { fields: more.fields } : {}),
    },
    async (origin) => {
      await expect(limit(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

refuses(
  'are of an account whose billing is suppressed',
  [state('billing is suppressed', { username: demoUsername('current') })],
  'BILLING_SUPPRESSED',
);
refuses('are of an enterprise account', [], 'BILLING_MOVED', autopayLimits(), { as: 'enterprise' });

refuses('are of what is not on', [], 'NOT_FOUND');
refuses('were changed meanwhile', [on], 'CHANGED_MEANWHILE', autopayLimits({ version: 2 }));
refuses('are below a dollar', [on], 'BAD_REQUEST', autopayLimits({ cap: 99 }), {
  fields: ['$input.cap'],
});
refuses(
  'are above what may be paid at once',
  [on],
  'BAD_REQUEST',
  autopayLimits({ cap: 10_000_000 }),
  { fields: ['$input.cap'] },
);
refuses('are no percent', [on], 'BAD_REQUEST', autopayLimits({ holdAbovePercent: 0 }), {
  fields: ['$input.holdAbovePercent'],
});
refuses('are a thousand percent', [on], 'BAD_REQUEST', autopayLimits({ holdAbovePercent: 1_000 }), {
  fields: ['$input.holdAbovePercent'],
});
refuses('are not for a representative', [on], 'NOT_PERMITTED', autopayLimits(), { as: 'csr' });

pact(
  'are not set while the service is down',
  {
    given: [signedIn('current'), requestFails('SetAutopayLimits', 500, 'INTERNAL')],
    request: request(),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(limit(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
