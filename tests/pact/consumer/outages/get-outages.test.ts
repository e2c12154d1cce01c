import { expect } from 'vitest';
import { getOutages } from '../../../../contracts/rest/outages/contract.ts';
import type { OutagesResponse } from '../../../../contracts/rest/outages/types.ts';
import { loadOutagesFx } from '../../../../src/models/outages/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  networkOutage,
  outagesResponse,
  pastOutage,
  pastWork,
  plannedWork,
  widerOutage,
} from '../../../fixtures/outages/outages.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedOut } from '../states.ts';
import { outagesShape } from './shapes.ts';

const pact = operationPact('outages', 'getOutages');
const { path } = getOutages;
const asking = (zip: string | null) => ({
  ...visitorReadRequest(path),
  ...(zip === null ? {} : { query: { zip } }),
});
const load = (origin: string, zip: string | null) =>
  callPort(visitorClient(origin).options, loadOutagesFx, { zip, background: false });

const answers = (
  name: string,
  zip: string | null,
  answer: OutagesResponse,
  shape: object = outagesShape(answer),
) =>
  pact(
    name,
    {
      given: [signedOut()],
      request: asking(zip),
      response: { status: 200, body: shape },
    },
    async (origin) => {
      expect(await load(origin, zip)).toEqual(answer);
    },
  );

answers(
  'of a ZIP where services are out',
  '04101',
  outagesResponse({
    place: { zip: '04101', nodes: ['ME-PWM-01', 'ME-PWM-02', 'ME-PWM-03'] },
    outages: [networkOutage(), widerOutage(), plannedWork()],
    past: [pastOutage(), pastWork()],
  }),
);
answers(
  'of a ZIP where everything works',
  '04240',
  outagesResponse({ place: { zip: '04240', nodes: ['ME-LEW-01'] }, outages: [] }),
);
answers(
  'of the whole network',
  null,
  outagesResponse({ place: null, outages: [networkOutage(), widerOutage(), plannedWork()] }),
);

const REFUSED = [
  ['a ZIP that there is not', '00412', 'PLACE_UNKNOWN'],
  ['a ZIP that the network does not serve', '90210', 'OUTSIDE_FOOTPRINT'],
] as const;
for (const [what, zip, code] of REFUSED)
  pact(
    `of ${what}`,
    { given: [signedOut()], request: asking(zip), response: refusal(code, 422) },
    async (origin) => {
      await expect(load(origin, zip)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

pact(
  'of what is no ZIP is refused by its field',
  {
    given: [signedOut()],
    request: asking('041011'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.zip'] }),
  },
  async (origin) => {
    await expect(load(origin, '041011')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.zip'],
    });
  },
);

for (const [name, code] of [
  ['is not known as it is now', 'FEED_STALE'],
  ['is down', 'UNAVAILABLE'],
] as const)
  pact(
    name,
    {
      given: [signedOut(), requestFails(path, 503, code)],
      request: asking('04101'),
      response: refusal(code, 503),
    },
    async (origin) => {
      await expect(load(origin, '04101')).rejects.toMatchObject({ systemErrorCode: code });
    },
  );

pact(
  'is asked too often',
  {
    given: [signedOut(), requestFails(path, 429, 'THROTTLED')],
    request: asking('04101'),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(origin, '04101')).rejects.toMatchObject({ systemErrorCode: 'THROTTLED' });
  },
);
