import { expect } from 'vitest';
import { UpdateVisitDocument } from '../../../../../contracts/generated/selfservice-visits.ts';
import { GRAPHS } from '../../../../../contracts/graphql/endpoints.ts';
import { updateVisit } from '../../../../../src/gateways/analytics/visit-gateway.ts';
import { visit } from '../../../../fixtures/analytics/visits.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  backgroundRequest,
  portalClient,
  visitorClient,
  writeRequest,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../../states.ts';
import {
  dataResponse,
  serviceFailure,
  visitUpdateShape,
  unauthenticated,
} from '../visit-shapes.ts';

const pact = operationPact('billing-graph', 'UpdateVisit');
const { visitId } = visit();
const asking = (
  input: object,
  send: typeof writeRequest | typeof visitorWriteRequest = writeRequest,
) =>
  backgroundRequest(
    send(GRAPHS.selfservice.path, {
      operationName: 'UpdateVisit',
      variables: { input },
      query: UpdateVisitDocument.toString(),
    }),
  );
const request = asking({ visitId, area: 'BILLING' });
const tell = (options: Parameters<typeof updateVisit>[0], id = visitId) =>
  updateVisit(options, { visitId: id, area: 'BILLING', signedIn: true });
const told = dataResponse({ updateVisit: visitUpdateShape(visit()) });

pact('of a customer', { given: [signedIn('current')], request, response: told }, async (origin) => {
  await expect(tell(portalClient(origin).options)).resolves.toBeUndefined();
});

pact(
  'of a standard user',
  { given: [signedIn('standard')], request, response: told },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).resolves.toBeUndefined();
  },
);

pact(
  "of another customer's visit is not found",
  {
    given: [
      signedIn('current'),
      state('a visit was told of', { username: demoUsername('credit'), visitId }),
    ],
    request,
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'of a visit that was somewhere else before',
  {
    given: [
      signedIn('current'),
      state('a visit was told of', { username: demoUsername('current'), visitId }),
    ],
    request,
    response: told,
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).resolves.toBeUndefined();
  },
);

pact(
  'of what is no visit id is refused by its field',
  {
    given: [signedIn('current')],
    request: asking({ visitId: 'mine', area: 'BILLING' }),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.visitId'] }),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options, 'mine')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.visitId'],
    });
  },
);

// It ends no session: the customer's next request does.
pact(
  'needs a session',
  {
    given: [signedOut()],
    request: asking({ visitId, area: 'BILLING' }, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(tell(options)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(0);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('UpdateVisit', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
