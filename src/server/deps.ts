import type { FastifyRequest } from 'fastify';
import type { Features } from '../../contracts/rest/configuration/types.ts';
import type { AccountServicesRepositories } from './composition/index.ts';
import type { BusinessClock } from './business-clock.ts';
import type { DocumentPool } from './documents/document-pool.ts';
import type { IdentityRepository } from './db/repositories/session/identity.ts';
import type { BillingServices } from './composition/index.ts';
import type { PortalExtensions } from './extensions.ts';
import type { LogEntry } from './http/log.ts';
import type { AccessServices } from './composition/index.ts';
import type { OwnSettingsDeps, PeopleServicesDeps } from './composition/index.ts';
import type { Customer } from './session/customer.ts';
import type { Settings } from './settings.ts';
import type { IngestBudget } from './usecases/analytics/ingest-budget.ts';
import type { EventIngestion } from './usecases/analytics/ingest-events.ts';
import type { SignInDeps } from './usecases/session/sign-in/sign-in.ts';

/** Dependencies of the portal's app. */
export interface AppDeps extends AccountServicesRepositories {
  settings: Settings;
  clock: BusinessClock;
  identity: IdentityRepository;
  signIn: SignInDeps;
  billingServices: BillingServices;
  /** Recovery, registration, e-mailed links. */
  access: AccessServices;
  /** People with access to the account. */
  people: PeopleServicesDeps;
  /** Personal settings of each user. */
  ownSettings: OwnSettingsDeps;
  /** Makes documents and files. */
  documents: DocumentPool;
  /** Event ingest. */
  analytics: EventIngestion;
  /** What the ingest takes of each sender, of a day and of the disk. */
  ingestBudget: IngestBudget;
  features: () => Features;
  authenticate: (request: FastifyRequest) => Promise<Customer | null>;
  /** What is plugged in from outside. */
  extensions: PortalExtensions;
  cardEntryTicketSecret: string;
  /** Whether it takes work: it has started, does not stop, and the database answers. */
  isReady: () => Promise<boolean>;
  /** Operator log. */
  log: (entry: LogEntry) => void;
  /** Error reporter; never receives customer input. */
  report: (error: unknown) => void;
}
