import type { Access } from './access.ts';
import type { Database } from './db/driver.ts';
import { peopleRepository } from './db/repositories/people/people.ts';
import { settingsRepository } from './db/repositories/settings/settings.ts';
import type { ChangePersonNeeds } from './usecases/people/change-person.ts';
import type { InviteNeeds } from './usecases/people/invite.ts';
import type { ListPeopleNeeds } from './usecases/people/list-people.ts';
import type { PeopleStore } from './usecases/people/ports.ts';
import type { ChangePasswordNeeds } from './usecases/settings/change-password.ts';
import type { SettingsStore } from './usecases/settings/ports.ts';
import type { SignInNeeds } from './usecases/session/sign-in/sign-in.ts';

/** What managing people is made of. */
export type PeopleNeeds = InviteNeeds &
  ListPeopleNeeds &
  ChangePersonNeeds & { store: PeopleStore };

/** What a person's own settings are made of. */
export type OwnSettingsNeeds = ChangePasswordNeeds & { store: SettingsStore; realNow: () => Date };

interface PeopleDeps {
  database: Database;
  access: Access;
  signIn: SignInNeeds;
  report: (error: unknown) => void;
}

/** Wires people and their settings to the database and the mail. */
export function createPeople({ database, access, signIn, report }: PeopleDeps): {
  people: PeopleNeeds;
  ownSettings: OwnSettingsNeeds;
} {
  const { realNow, publicOrigin, mail, afterwards, hashPassword } = access;
  return {
    people: { store: peopleRepository(database), realNow, publicOrigin, mail, afterwards, report },
    ownSettings: {
      store: settingsRepository(database),
      realNow,
      publicOrigin,
      mail,
      afterwards,
      hashPassword,
      signIn,
    },
  };
}
