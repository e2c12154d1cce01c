import type { FastifyRequest } from 'fastify';
import type { Features } from '../../contracts/rest/configuration/types.ts';
import type { Around } from './around.ts';
import type { BusinessClock } from './business-clock.ts';
import type { IdentityRepository } from './db/repositories/session/identity.ts';
import type { Money } from './money.ts';
import type { LogEntry } from './http/log.ts';
import type { Access } from './access.ts';
import type { OwnSettingsNeeds, PeopleNeeds } from './people.ts';
import type { FaultBox } from './sandbox/faults.ts';
import type { Sandbox } from './sandbox/routes.ts';
import type { Customer } from './session/customer.ts';
import type { Settings } from './settings.ts';
import type { Analytics } from './usecases/analytics/take-events.ts';
import type { TicketThrottle } from './usecases/payments/card-entry/ticket-throttle.ts';
import type { SignInNeeds } from './usecases/session/sign-in/sign-in.ts';

/** Everything the portal's app is made of. */
export interface AppDeps extends Around {
  settings: Settings;
  clock: BusinessClock;
  identity: IdentityRepository;
  signIn: SignInNeeds;
  money: Money;
  /** Recovery, registration, e-mailed links. */
  access: Access;
  /** Who may use the account. */
  people: PeopleNeeds;
  /** What each of them chose for themselves. */
  ownSettings: OwnSettingsNeeds;
  /** Where events go. */
  analytics: Analytics;
  features: () => Features;
  authenticate: (request: FastifyRequest) => Promise<Customer | null>;
  faults: FaultBox;
  /** Present in sandbox mode only. */
  sandbox: Sandbox | null;
  cardEntryTicketSecret: string;
  ticketThrottle: TicketThrottle;
  isReady: () => boolean;
  /** Where the operator reads what happened. */
  log: (entry: LogEntry) => void;
  /** Where bugs are written down; never what a customer typed. */
  report: (error: unknown) => void;
}
