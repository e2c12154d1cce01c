import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { NO_BILLING_EXTENSIONS } from '../extensions.ts';
import type { SignInDeps } from '../usecases/session/sign-in/sign-in.ts';
import { appointmentUseCases } from './appointments.ts';
import { autopayUseCases } from './autopay.ts';
import { accountBilling, billingUseCases } from './billing.ts';
import { caseUseCases } from './cases.ts';
import type { BillingServicesDeps } from './deps.ts';
import { equipmentUseCases } from './equipment.ts';
import { mobileUseCases } from './mobile.ts';
import { orderUseCases } from './orders.ts';
import { paymentNeeds, paymentUseCases } from './payments.ts';
import { peopleNeeds } from './people.ts';
import type { PeopleServicesDeps } from './people.ts';
import type { AccessServices } from './session.ts';
import { settingsNeeds } from './settings.ts';
import { speedTestUseCases } from './speed-test.ts';
import type { OwnSettingsDeps } from './settings.ts';
import { statementUseCases } from './statements.ts';
import { streamingUseCases } from './streaming.ts';
import { troubleshootingUseCases } from './troubleshooting.ts';

export { createAccountServicesRepositories } from './account.ts';
export type { AccountServicesRepositories } from './account.ts';
export type { PeopleServicesDeps } from './people.ts';
export { createAccessServices } from './session.ts';
export type { AccessServices } from './session.ts';
export type { OwnSettingsDeps } from './settings.ts';

/** The use cases of everything that is billed and paid, over the database and the processor. */
export function createBillingServices(given: BillingServicesDeps) {
  const deps = {
    realNow: () => new Date(),
    ...NO_BILLING_EXTENSIONS,
    ...given,
    businessNow: () => given.clock.now(),
  };
  const account = accountBilling(deps);
  const needs = paymentNeeds(deps, account);
  return {
    ...billingUseCases(deps, account),
    ...paymentUseCases(deps, account, needs),
    ...autopayUseCases(deps, account, needs),
    ...statementUseCases(deps, account),
    ...mobileUseCases(deps, account, needs),
    ...streamingUseCases(deps, needs),
    ...equipmentUseCases(deps, account),
    ...speedTestUseCases(deps, account),
    ...troubleshootingUseCases(deps, account),
    ...caseUseCases(deps),
    ...appointmentUseCases(deps, account),
    ...orderUseCases(deps, account),
  };
}

export type BillingServices = ReturnType<typeof createBillingServices>;

interface PeopleDeps {
  database: Database;
  access: AccessServices;
  signIn: SignInDeps;
  clock: Pick<BusinessClock, 'now'>;
  report: (error: unknown) => void;
}

/** People with access to the account, and what each may set for themselves. */
export const createPeopleServices = ({
  database,
  access,
  signIn,
  clock,
  report,
}: PeopleDeps): { people: PeopleServicesDeps; ownSettings: OwnSettingsDeps } => ({
  people: peopleNeeds(database, access, report),
  ownSettings: settingsNeeds(database, access, signIn, { businessNow: () => clock.now(), report }),
});
