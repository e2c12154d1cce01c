import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/driver.ts';
import { outboxMails as mailTable } from '../../db/schema/index.ts';
import { renderEmail } from '../../mail/email-templates.ts';
import type { Mailer } from '../../mail/mail.ts';

/**
 * The sandbox transport: e-mails are stored in a table, shown at `/sandbox/outbox`. Times are real.
 */
export const createOutboxMailer = (
  { orm }: Pick<Database, 'orm'>,
  realNow: () => Date,
): Mailer => ({
  async send(letter) {
    const { subject, body } = renderEmail(letter);
    await orm.insert(mailTable).values({
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

/** What the transport took, newest first; the last 200. */
export const outboxMails = ({ orm }: Pick<Database, 'orm'>) =>
  orm
    .select()
    .from(mailTable)
    .orderBy(sql`${mailTable.at} desc, ${mailTable.id}`)
    .limit(200);
