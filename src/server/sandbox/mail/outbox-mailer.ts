import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/driver.ts';
import { outboxMails as mailTable } from '../../db/schema/index.ts';
import type { Mailer } from '../../mail/mail.ts';
import { addressVariant } from '../../db/repositories/session/address-variant.ts';
import { createMailer } from '../../mail/mailer.ts';
import type { MailTransport } from '../../mail/transport.ts';

/**
 * The sandbox transport: e-mails are stored in a table, shown at `/sandbox/outbox`, each once for
 * its message id. Times are real.
 */
export const createOutboxTransport = (
  { orm }: Pick<Database, 'orm'>,
  realNow: () => Date,
): MailTransport => ({
  async deliver({ messageId, to, kind, language, subject, text, html, attachments }) {
    await orm
      .insert(mailTable)
      .values({
        id: randomUUID(),
        messageId,
        to,
        kind,
        language,
        subject,
        body: text,
        html,
        attachments: attachments.map(({ name, contentType, statement }) => ({
          name,
          contentType,
          statement,
        })),
        at: realNow(),
      })
      .onConflictDoNothing();
    return { kind: 'sent' };
  },
  async wasAccepted(messageId) {
    const rows = await orm
      .select({ id: mailTable.id })
      .from(mailTable)
      .where(eq(mailTable.messageId, messageId));
    return rows.length > 0;
  },
});

/** The portal's e-mails into the sandbox's outbox. */
export const createOutboxMailer = (database: Pick<Database, 'orm'>, realNow: () => Date): Mailer =>
  createMailer(
    createOutboxTransport(database, realNow),
    'sandbox.invalid',
    addressVariant(database),
  );

/** What the transport took, newest first; the last 200. */
export const outboxMails = ({ orm }: Pick<Database, 'orm'>) =>
  orm
    .select()
    .from(mailTable)
    .orderBy(sql`${mailTable.at} desc, ${mailTable.id}`)
    .limit(200);
