import type { AccessServices } from './access-services.ts';
import type { Database } from './db/driver.ts';
import { peopleRepository } from './db/repositories/people/people.ts';
import { settingsRepository } from './db/repositories/settings/settings.ts';
import type { ChangePersonDeps } from './usecases/people/change-person.ts';
import type { InviteDeps } from './usecases/people/invite.ts';
import type { ListPeopleDeps } from './usecases/people/list-people.ts';
import type { PeopleStore } from './usecases/people/ports.ts';
import type { BillingContactDeps } from './usecases/settings/billing-contact.ts';
import type { ChangePasswordDeps } from './usecases/settings/change-password.ts';
import type { SettingsStore } from './usecases/settings/ports.ts';
import type { SignInDeps } from './usecases/session/sign-in/sign-in.ts';

/** Dependencies of people management. */
export type PeopleServicesDeps = InviteDeps &
  ListPeopleDeps &
  ChangePersonDeps & { store: PeopleStore };

/** Dependencies of a user's own settings. */
export type OwnSettingsDeps = ChangePasswordDeps & BillingContactDeps & { store: SettingsStore };

interface PeopleDeps {
  database: Database;
  access: AccessServices;
  signIn: SignInDeps;
  report: (error: unknown) => void;
}

/** Wires people and their settings to the database and the mail service. */
export function createPeopleServices({ database, access, signIn, report }: PeopleDeps): {
  people: PeopleServicesDeps;
  ownSettings: OwnSettingsDeps;
} {
  const { realNow, publicOrigin, mail, backgroundTasks: afterwards, hashPassword } = access;
  const people = peopleRepository(database);
  return {
    people: {
      store: people,
      realNow,
      publicOrigin,
      mail,
      backgroundTasks: afterwards,
      report,
    },
    ownSettings: {
      store: settingsRepository(database),
      realNow,
      publicOrigin,
      mail,
      backgroundTasks: afterwards,
      hashPassword,
      signIn,
      tryCountEmail: people.tryCountEmail,
      report,
    },
  };
}
