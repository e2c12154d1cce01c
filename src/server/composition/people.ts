import type { Database } from '../db/driver.ts';
import { peopleRepository } from '../db/repositories/people/people.ts';
import type { ChangePersonDeps } from '../usecases/people/change-person.ts';
import type { InviteDeps } from '../usecases/people/invite.ts';
import type { ListPeopleDeps } from '../usecases/people/list-people.ts';
import type { PeopleStore } from '../usecases/people/ports.ts';
import type { AccessServices } from './session.ts';

/** Dependencies of people management. */
export type PeopleServicesDeps = InviteDeps &
  ListPeopleDeps &
  ChangePersonDeps & { store: PeopleStore };

/** Wires people management to the database and the mail service. */
export const peopleNeeds = (
  database: Database,
  { realNow, publicOrigin, mail, backgroundTasks }: AccessServices,
  report: (error: unknown) => void,
): PeopleServicesDeps => ({
  store: peopleRepository(database),
  realNow,
  publicOrigin,
  mail,
  backgroundTasks,
  report,
});
