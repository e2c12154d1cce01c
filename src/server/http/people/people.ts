import type { FastifyInstance } from 'fastify';
import { peopleContract } from '../../../../contracts/rest/people/contract.ts';
import type { PeopleServicesDeps } from '../../composition/index.ts';
import { changeRole, removePerson } from '../../usecases/people/change-person.ts';
import { invitePerson, resendInvitation, revokeInvitation } from '../../usecases/people/invite.ts';
import { listPeople } from '../../usecases/people/list-people.ts';
import { readAudit } from '../../usecases/people/read-audit.ts';
import { changesTo, forCustomer, registerRoutes } from '../routes.ts';

/** People service: a change returns the updated people. */
export function registerPeople(
  app: FastifyInstance,
  { people }: { people: PeopleServicesDeps },
): void {
  const change = changesTo(people, listPeople);
  registerRoutes(app, peopleContract, {
    getPeople: forCustomer((profile) => listPeople(people, profile)),
    invitePerson: change(invitePerson),
    resendInvitation: change(resendInvitation),
    revokeInvitation: change(revokeInvitation),
    changeRole: change(changeRole),
    removePerson: change(removePerson),
    getAudit: forCustomer((profile, { query }) => readAudit(people, profile, query)),
  });
}
