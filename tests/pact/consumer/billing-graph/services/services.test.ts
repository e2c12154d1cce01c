import { expect } from 'vitest';
import { ServicesDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { BilledService } from '../../../../../src/models/services/ports.ts';
import { billedService } from '../../../../fixtures/account/services.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../../states.ts';
import { dataResponse, serviceFailure, unauthenticated } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadBilledServicesFx } from '../../../../../src/models/services/ports.ts';

const pact = operationPact('billing-graph', 'Services');
const request = graphRequest(ServicesDocument, {});
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadBilledServicesFx, undefined);

const core = (serviceState: BilledService['serviceState'] = 'ACTIVE') =>
  (['INTERNET', 'TV', 'VOICE'] as const).map((service) => billedService({ service, serviceState }));
const mobile = (serviceState: BilledService['serviceState'] = 'ACTIVE') =>
  billedService({ service: 'MOBILE', serviceGroup: 'MOBILE', serviceState });

for (const [name, scenario, services] of [
  ['of an account with core services and mobile', 'current', [...core(), mobile()]],
  ['of an account without mobile', 'credit', core()],
  [
    'of an account whose core services are interrupted',
    'softdisconnect',
    core('SOFT_DISCONNECTED'),
  ],
  [
    'of an account whose mobile alone is restricted',
    'mobile-hotlined',
    [...core(), mobile('HOTLINED')],
  ],
  ['of a standard user, who is told no amount', 'standard', [...core(), mobile()]],
] as const)
  pact(
    name,
    { given: [signedIn(scenario)], request, response: dataResponse({ services }) },
    async (origin) => {
      expect(await load(origin)).toEqual(services);
    },
  );

pact(
  'is not for the enterprise role NONE',
  { given: [signedIn('enterprise-none')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: graphRequest(ServicesDocument, {}, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(callPort(options, loadBilledServicesFx, undefined)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('current'), requestFails('Services', 401, 'IN_MAINTENANCE')],
    request,
    response: serviceFailure('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      callPort(
        {
          ...options,
          onMaintenance: () => {
            closed.push(true);
          },
        },
        loadBilledServicesFx,
        undefined,
      ),
    ).rejects.toMatchObject({ systemErrorCode: 'IN_MAINTENANCE' });
    expect([closed, ended]).toEqual([[true], []]);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('Services', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
