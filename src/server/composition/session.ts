import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../db/driver.ts';
import { profileRepository } from '../db/repositories/account/profiles.ts';
import { accessEntryRepository } from '../db/repositories/people/access-entries.ts';
import { accessRepository } from '../db/repositories/session/access.ts';
import type { AccessRoutesDeps } from '../http/session/access.ts';
import type { Mailer } from '../mail/mail.ts';
import { createAccessLog } from '../usecases/people/access-log.ts';
import type { AccessLog } from '../usecases/people/access-log.ts';
import { createBackgroundTasks } from '../usecases/session/access/background-tasks.ts';
import type { BackgroundTasks } from '../usecases/session/access/background-tasks.ts';

interface AccessServicesDeps {
  database: Database;
  mail: Mailer;
  publicOrigin: string;
  realNow: () => Date;
  report: (error: unknown) => void;
}

export type AccessServices = AccessRoutesDeps & {
  backgroundTasks: BackgroundTasks;
  accessLog: AccessLog;
};

/** Wires sign-in flows without a session to the database and the mail service. */
export function createAccessServices({
  database,
  mail,
  publicOrigin,
  realNow,
  report,
}: AccessServicesDeps): AccessServices {
  const repository = accessRepository(database);
  const backgroundTasks = createBackgroundTasks(report);
  return {
    realNow,
    publicOrigin,
    mail,
    backgroundTasks,
    accessLog: createAccessLog({
      store: accessEntryRepository(database),
      background: backgroundTasks,
      realNow,
    }),
    hashPassword: (password) => hash(password),
    verifyPassword: (digest, password) => verify(digest, password),
    devices: profileRepository(database),
    tries: repository,
    recoveries: repository,
    owners: repository,
    registrations: repository,
    links: repository,
    accepted: repository,
  };
}
