import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peopleContract } from '../../../../contracts/rest/people/contract.ts';
import type { PeopleResponse } from '../../../../contracts/rest/people/types.ts';
import type { PeopleServicesDeps } from '../../composition/index.ts';
import { changeRole, removePerson } from '../../usecases/people/change-person.ts';
import { invitePerson, resendInvitation, revokeInvitation } from '../../usecases/people/invite.ts';
import { listPeople } from '../../usecases/people/list-people.ts';
import { readAudit } from '../../usecases/people/read-audit.ts';
import { problemOf } from '../problem.ts';
import { requireCustomer } from '../security.ts';

/** People service: a change returns the updated people. */
export function registerPeople(
  app: FastifyInstance,
  { people }: { people: PeopleServicesDeps },
): void {
  const actorOf = (request: FastifyRequest) => requireCustomer(request).profile;
  const listFor = async (
    request: FastifyRequest,
  ): Promise<{ status: 200; body: PeopleResponse }> => ({
    status: 200,
    body: await listPeople(people, actorOf(request)),
  });
  const server = initServer();
  const router = server.router(peopleContract, {
    getPeople: ({ request }) => listFor(request),
    invitePerson: async ({ body, request }) => {
      await invitePerson(people, actorOf(request), body);
      return listFor(request);
    },
    resendInvitation: async ({ body, request }) => {
      await resendInvitation(people, actorOf(request), body);
      return listFor(request);
    },
    revokeInvitation: async ({ body, request }) => {
      await revokeInvitation(people, actorOf(request), body);
      return listFor(request);
    },
    changeRole: async ({ body, request }) => {
      await changeRole(people, actorOf(request), body);
      return listFor(request);
    },
    removePerson: async ({ body, request }) => {
      await removePerson(people, actorOf(request), body);
      return listFor(request);
    },
    getAudit: async ({ query, request }) => ({
      status: 200,
      body: await readAudit(people, actorOf(request), query),
    }),
  });
  server.registerRouter(peopleContract, router, app, {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: false,
    requestValidationErrorHandler: (error, _request, reply) =>
      reply.code(400).type('application/problem+json').send(problemOf(error)),
  });
}
