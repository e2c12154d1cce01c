import type { Database } from '../db/driver.ts';
import { partnerRepository } from '../db/repositories/help/partner.ts';
import { servicesRepository } from '../db/repositories/account/services.ts';
import { visitRepository } from '../db/repositories/analytics/visits.ts';
import { outageFollowRepository } from '../db/repositories/outages/outage-follows.ts';
import { outageHistoryRepository } from '../db/repositories/outages/outage-history.ts';
import { outageReportRepository } from '../db/repositories/outages/outage-reports.ts';
import { outageReadRepository } from '../db/repositories/outages/outages.ts';
import { networkRepository } from '../db/repositories/outages/open-outages.ts';
import { callRepository } from '../db/repositories/voice/calls.ts';
import { lineRulesRepository } from '../db/repositories/voice/line-rules.ts';
import { mailboxRepository } from '../db/repositories/voice/mailboxes.ts';
import { voiceRepository } from '../db/repositories/voice/voice.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import { seatsRepository } from '../db/repositories/services/seats.ts';
import { webmailRepository } from '../db/repositories/services/webmail.ts';

/**
 * Repositories for services around billing: services and technician visits, phone lines, partners,
 * seats, mailboxes, portal visits, the network.
 */
export const createAccountServicesRepositories = (database: Database) => ({
  services: servicesRepository(database),
  voice: voiceRepository(database),
  lineRules: lineRulesRepository(database),
  calls: callRepository(database),
  allowances: allowanceRepository(database),
  mailboxes: mailboxRepository(database),
  partner: partnerRepository(database),
  seats: seatsRepository(database),
  webmail: webmailRepository(database),
  visits: visitRepository(database),
  network: networkRepository(database),
  outages: outageReadRepository(database),
  outageHistory: outageHistoryRepository(database),
  outageReports: outageReportRepository(database),
  outageFollows: outageFollowRepository(database),
});

export type AccountServicesRepositories = ReturnType<typeof createAccountServicesRepositories>;
