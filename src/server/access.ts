import { hash, verify } from '@node-rs/argon2';
import type { Database } from './db/driver.ts';
import { accessRepository } from './db/repositories/session/access.ts';
import type { AccessNeeds } from './http/session/access.ts';
import type { Mail } from './mail/mail.ts';
import { afterwards } from './usecases/session/access/afterwards.ts';
import type { Afterwards } from './usecases/session/access/afterwards.ts';

interface AccessDeps {
  database: Database;
  mail: Mail;
  publicOrigin: string;
  realNow: () => Date;
  report: (error: unknown) => void;
}

export type Access = AccessNeeds & { afterwards: Afterwards };

/** Wires access without a session to the database and the mail. */
export function createAccess({
  database,
  mail,
  publicOrigin,
  realNow,
  report,
}: AccessDeps): Access {
  const repository = accessRepository(database);
  return {
    realNow,
    publicOrigin,
    mail,
    afterwards: afterwards(report),
    hashPassword: (password) => hash(password),
    verifyPassword: (digest, password) => verify(digest, password),
    tries: repository,
    recoveries: repository,
    owners: repository,
    registrations: repository,
    links: repository,
    accepted: repository,
  };
}
