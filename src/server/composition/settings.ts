import type { Database } from '../db/driver.ts';
import { peopleRepository } from '../db/repositories/people/people.ts';
import { settingsRepository } from '../db/repositories/settings/settings.ts';
import type { SignInDeps } from '../usecases/session/sign-in/sign-in.ts';
import type { BillingContactDeps } from '../usecases/settings/billing-contact.ts';
import type { ChangePasswordDeps } from '../usecases/settings/change-password.ts';
import type { InvoicingDeps } from '../usecases/settings/invoicing.ts';
import type { SettingsStore } from '../usecases/settings/ports.ts';
import type { AccessServices } from './session.ts';

/** Dependencies of a user's own settings. */
export type OwnSettingsDeps = ChangePasswordDeps &
  BillingContactDeps &
  InvoicingDeps & { store: SettingsStore };

/** Wires a user's own settings to the database and the mail service. */
export const settingsNeeds = (
  database: Database,
  { realNow, publicOrigin, mail, backgroundTasks, hashPassword }: AccessServices,
  signIn: SignInDeps,
  { businessNow, report }: Pick<OwnSettingsDeps, 'businessNow' | 'report'>,
): OwnSettingsDeps => ({
  store: settingsRepository(database),
  realNow,
  businessNow,
  publicOrigin,
  mail,
  backgroundTasks,
  hashPassword,
  signIn,
  tryCountEmail: peopleRepository(database).tryCountEmail,
  report,
});
