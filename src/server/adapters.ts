import type { FastifyInstance } from 'fastify';
import type { Features } from '../../contracts/rest/configuration/types.ts';
import type { EventStoreProgram } from './analytics/child.ts';
import type { AccessServices, BillingServices } from './composition/index.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Secrets } from './data-folder.ts';
import type { Database } from './db/driver.ts';
import type { IdentityRepository } from './db/repositories/session/identity.ts';
import type { BillingExtensions, PortalExtensions } from './extensions.ts';
import type { DueWork, JobScheduler } from './jobs/job-scheduler.ts';
import type { MailTransport, StatementSource } from './mail/transport.ts';
import type { NoticeServices } from './composition/notices.ts';
import type { BankConnect } from './payment-processor/bank-connect/interface.ts';
import type { PaymentProcessor } from './payment-processor/interface.ts';
import type { Settings } from './settings.ts';
import type { SignInDeps } from './usecases/session/sign-in/sign-in.ts';

/** What adapters are opened with. */
export interface AdapterContext {
  settings: Settings;
  secrets: Secrets;
  report: (error: unknown) => void;
}

/** The backend's parts, for what is plugged in around its app. */
export interface ServerParts extends AdapterContext {
  database: Database;
  clock: BusinessClock;
  identity: IdentityRepository;
  signIn: SignInDeps;
  billingServices: BillingServices;
  access: AccessServices;
  /** The toggles themselves. */
  features: Features;
  scheduler: JobScheduler;
  /** Resolves once every letter under way was handed to the mail transport. */
  lettersSettled: () => Promise<void>;
  notices: NoticeServices;
  /** Draws a statement's PDF as letters attach it. */
  drawStatement: (source: StatementSource) => Promise<Buffer>;
  /** Forgets which card entry tickets were used and who failed how often. */
  forgetCardEntryAttempts: () => void;
  /** Apps that listen nowhere yet. */
  portal: () => FastifyInstance;
  cardEntry: FastifyInstance;
}

/**
 * What the portal does not bring itself: where money and letters go, and what is plugged in around
 * it.
 */
export interface Adapters {
  processor: PaymentProcessor;
  bankConnect: BankConnect;
  /** Where e-mails go unless an SMTP server is set. */
  createMailTransport: (database: Database, realNow: () => Date) => MailTransport;
  billingExtensions: BillingExtensions;
  /** The event store's process. */
  eventStoreProgram: EventStoreProgram;
  /** Adds hooks to card entry's app that run before its own. */
  extendCardEntry: (app: FastifyInstance) => void;
  /** Fills a database that knows no user yet. `now` in business time. */
  fillEmptyDatabase: (database: Database, now: Date) => Promise<void>;
  extendPortal: (parts: ServerParts) => PortalExtensions;
  /** What the operator is told besides, once it runs. */
  startMessage: string;
  /** Answers the cases that customers open. */
  createDesk: (database: Database, clock: BusinessClock) => DueWork;
  /** Ends what was opened; the portal has stopped. */
  stop: () => Promise<void>;
}
