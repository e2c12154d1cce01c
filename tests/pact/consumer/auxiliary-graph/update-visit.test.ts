import { expect } from 'vitest';
import { UpdateVisitDocument } from '../../../../contracts/generated/auxiliary.ts';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { updateVisit } from '../../../../src/gateways/analytics/visit-gateway.ts';
import { visit } from '../../../fixtures/analytics/visits.ts';
import { dataResponse, serviceFailure, visitUpdateShape } from '../billing-graph/visit-shapes.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  graphRefusal,
  backgroundRequest,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedOut, state } from '../states.ts';

const pact = operationPact('auxiliary-graph', 'UpdateVisit');
const { visitId } = visit();
const asking = (input: object) =>
  backgroundRequest(
    visitorWriteRequest(GRAPHS.auxiliary.path, {
      operationName: 'UpdateVisit',
      variables: { input },
      query: UpdateVisitDocument.toString(),
    }),
  );
const request = asking({ visitId, area: 'SIGN_IN' });
const tell = (origin: string, id = visitId) =>
  updateVisit(visitorClient(origin).options, { visitId: id, area: 'SIGN_IN', signedIn: false });

pact(
  'before anyone has signed in',
  {
    given: [signedOut()],
    request,
    response: dataResponse({ updateVisit: visitUpdateShape(visit({ area: 'SIGN_IN' })) }),
  },
  async (origin) => {
    await expect(tell(origin)).resolves.toBeUndefined();
  },
);

pact(
  "of a customer's visit is not found",
  {
    given: [
      signedOut(),
      state('a visit was told of', { username: demoUsername('credit'), visitId }),
    ],
    request,
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(tell(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'of what is no visit id is refused by its field',
  {
    given: [signedOut()],
    request: asking({ visitId: 'mine', area: 'SIGN_IN' }),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.visitId'] }),
  },
  async (origin) => {
    await expect(tell(origin, 'mine')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.visitId'],
    });
  },
);

pact(
  'is refused to another site',
  {
    given: [signedOut()],
    request: { ...request, headers: { ...request.headers, origin: 'https://elsewhere.example' } },
    response: refusal('CROSS_SITE_REQUEST', 403),
  },
  async (origin) => {
    const { options } = visitorClient(origin);
    await expect(
      updateVisit(
        { ...options, headers: { ...options.headers, origin: 'https://elsewhere.example' } },
        { visitId, area: 'SIGN_IN', signedIn: false },
      ),
    ).rejects.toMatchObject({ status: 403, systemErrorCode: 'CROSS_SITE_REQUEST' });
  },
);

// Nobody waits for it: the session and connectivity models do not receive it.
pact(
  'is down',
  {
    given: [signedOut(), requestFails('UpdateVisit', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(tell(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
