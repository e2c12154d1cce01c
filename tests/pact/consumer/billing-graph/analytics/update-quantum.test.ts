import { expect } from 'vitest';
import { UpdateQuantumDocument } from '../../../../../contracts/generated/selfservice-visits.ts';
import { GRAPHS } from '../../../../../contracts/graphql/endpoints.ts';
import { updateQuantum } from '../../../../../src/gateways/analytics/visit-gateway.ts';
import { quantum } from '../../../../fixtures/analytics/visits.ts';
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
import { dataResponse, serviceFailure, unauthenticated } from '../visit-shapes.ts';

const pact = operationPact('billing-graph', 'UpdateQuantum');
const given = quantum();
const { visitId, quantumId } = given;
const asking = (
  input: object,
  send: typeof writeRequest | typeof visitorWriteRequest = writeRequest,
) =>
  backgroundRequest(
    send(GRAPHS.selfservice.path, {
      operationName: 'UpdateQuantum',
      variables: { input },
      query: UpdateQuantumDocument.toString(),
    }),
  );
const told = (username = demoUsername('current')) =>
  state('a visit was told of', { username, visitId });
const tell = (options: Parameters<typeof updateQuantum>[0], input = given) =>
  updateQuantum(options, input);

pact(
  'of a visit that is known',
  {
    given: [signedIn('current'), told()],
    request: asking(given),
    response: dataResponse({ updateQuantum: given }),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).resolves.toBeUndefined();
  },
);

// A late update lowers no counter.
const late = quantum({ pagesViewed: 0, stepsCompleted: 1, conversions: 0 });
pact(
  'that comes late',
  {
    given: [
      signedIn('current'),
      state('a quantum was told of', { username: demoUsername('current'), visitId, quantumId }),
    ],
    request: asking(late),
    response: dataResponse({
      updateQuantum: quantum({ pagesViewed: 1, stepsCompleted: 2, conversions: 0 }),
    }),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options, late)).resolves.toBeUndefined();
  },
);

pact(
  'of a visit that nobody told of is not found',
  { given: [signedIn('current')], request: asking(given), response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 404,
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  "of another customer's visit is not found",
  {
    given: [signedIn('current'), told(demoUsername('credit'))],
    request: asking(given),
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

const negative = quantum({ errorsMet: -1 });
pact(
  'with a counter below 0 is refused by its field',
  {
    given: [signedIn('current'), told()],
    request: asking(negative),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.errorsMet'] }),
  },
  async (origin) => {
    await expect(tell(portalClient(origin).options, negative)).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.errorsMet'],
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: asking(given, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    await expect(tell(visitorClient(origin).options)).rejects.toMatchObject({
      status: 401,
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('UpdateQuantum', 503, 'UNAVAILABLE')],
    request: asking(given),
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
