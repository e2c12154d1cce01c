import { eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Database } from '../../db/driver.ts';
import { networkRepository } from '../../db/repositories/outages/open-outages.ts';
import { outageFollowRepository } from '../../db/repositories/outages/outage-follows.ts';
import { outageReportRepository } from '../../db/repositories/outages/outage-reports.ts';
import { accounts } from '../../db/schema/index.ts';
import { followOutage } from '../../usecases/outages/follow-outage.ts';
import { reportOutage } from '../../usecases/outages/report-outage.ts';
import type { Actor } from '../../usecases/people/ports.ts';
import { invalidParameter } from '../invalid-request.ts';

type OutageStateName =
  | 'an outage is open where an account is'
  | 'the network does not know an address'
  | 'an outage was reported'
  | 'an outage is followed';
type Handlers = {
  [Name in OutageStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface OutageStatesDeps {
  database: Pick<Database, 'orm' | 'transaction'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

/** States of outages, and of what customers report. */
export function outageStates({ database, actor, businessNow }: OutageStatesDeps): Handlers {
  const { orm } = database;
  return {
    async 'an outage is open where an account is'({ username }) {
      const { accountNumber } = await actor(username);
      const [open] = await networkRepository(database).openOutages(accountNumber, businessNow());
      if (!open) throw invalidParameter('username', 'a demo account whose area is out');
      return { outageId: open.id };
    },
    async 'the network does not know an address'({ username }) {
      const { accountNumber } = await actor(username);
      await orm
        .update(accounts)
        .set({ nodeId: null })
        .where(eq(accounts.accountNumber, accountNumber));
      return {};
    },
    async 'an outage was reported'({ username, service }) {
      const reports = outageReportRepository(database);
      await reportOutage({ reports, businessNow }, await actor(username), service);
      return {};
    },
    async 'an outage is followed'({ username, outageId }) {
      const follows = outageFollowRepository(database);
      await followOutage({ follows, businessNow }, await actor(username), outageId, true);
      return {};
    },
  };
}
