import { and, asc, eq, isNull } from 'drizzle-orm';
import { readWav, writeWav } from '../../models/voice/mailbox/rules-sound.ts';
import type { Database } from '../db/driver.ts';
import { mailboxRepository } from '../db/repositories/voice/mailboxes.ts';
import { accounts, phoneLines, users } from '../db/schema/index.ts';
import { demoGreeting } from '../demo/recording.ts';

/** A phone line that can be called. */
export interface SandboxPhoneLine {
  /** Ten digits. */
  telephoneNumber: string;
  /** The company, and whoever has the line. */
  of: string;
}

/** Every phone line, by account. */
export async function listPhoneLines({ orm }: Pick<Database, 'orm'>): Promise<SandboxPhoneLine[]> {
  const rows = await orm
    .select({
      telephoneNumber: phoneLines.telephoneNumber,
      company: accounts.companyName,
      holder: users.firstName,
    })
    .from(phoneLines)
    .innerJoin(accounts, eq(accounts.accountNumber, phoneLines.accountNumber))
    .leftJoin(users, and(eq(users.guid, phoneLines.guid), isNull(users.removedAt)))
    .orderBy(asc(accounts.accountNumber), asc(phoneLines.position));
  return rows.map(({ telephoneNumber, company, holder }) => ({
    telephoneNumber,
    of: holder === null ? company : `${company}, ${holder}`,
  }));
}

/**
 * What callers of a line hear before they leave a message, as browsers play it: WAV, 16-bit PCM.
 *
 * @param language Of the network's own greeting.
 */
export async function heardGreeting(
  database: Database,
  telephoneNumber: string,
  language: 'en' | 'es',
): Promise<Buffer> {
  const { recording } = await mailboxRepository(database).greeting(telephoneNumber);
  const sound = readWav(recording ?? demoGreeting(`greeting-${language}`).content);
  if (!sound) throw new Error('A greeting is no recording.');
  return Buffer.from(writeWav(sound));
}
