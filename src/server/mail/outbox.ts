import { randomUUID } from 'node:crypto';
import type { Database } from '../db/driver.ts';
import { outboxMails } from '../db/schema/index.ts';
import { writeLetter } from './letters.ts';
import type { Mail } from './mail.ts';

/** The sandbox's transport: letters go into a table, shown at `/sandbox/outbox`. Times are real. */
export const outboxMail = ({ orm }: Pick<Database, 'orm'>, realNow: () => Date): Mail => ({
  async send(letter) {
    const { subject, body } = writeLetter(letter);
    await orm.insert(outboxMails).values({
      id: randomUUID(),
      to: letter.to,
      kind: letter.kind,
      language: letter.language,
      subject,
      body,
      at: realNow(),
    });
  },
});
