import type { Orm } from '../db/driver.ts';
import { emailMailboxes } from '../db/schema/index.ts';

/** Mailboxes of the demo account with the e-mail service, each with its demo user. */
const MAILBOXES = [
  {
    address: 'victor.langley@summit-logistics.example',
    of: 'enterprise',
    displayName: 'Victor Langley',
    unreadCount: 4,
    usedMebibytes: 1_830,
    quotaMebibytes: 10_240,
  },
  {
    address: 'mina.farouk@summit-logistics.example',
    of: 'enterprise-admin',
    displayName: 'Mina Farouk',
    unreadCount: 0,
    usedMebibytes: 9_911,
    quotaMebibytes: 10_240,
  },
  {
    address: 'jonas.weber@summit-logistics.example',
    of: 'enterprise-standard',
    displayName: 'Jonas Weber',
    unreadCount: 12,
    usedMebibytes: 402,
    quotaMebibytes: 10_240,
  },
  {
    address: 'dispatch@summit-logistics.example',
    of: null,
    displayName: 'Dispatch',
    unreadCount: 31,
    usedMebibytes: 5_120,
    quotaMebibytes: 20_480,
  },
] as const;

export async function seedMailboxes(orm: Orm, idOf: (name: string) => string): Promise<void> {
  await orm.insert(emailMailboxes).values(
    MAILBOXES.map(({ of, ...mailbox }) => ({
      ...mailbox,
      accountNumber: '8000000013',
      guid: of && idOf(`user ${of}`),
    })),
  );
}
