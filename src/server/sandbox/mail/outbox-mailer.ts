import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/driver.ts';
import { outboxMails } from '../../db/schema/index.ts';
import { renderEmail } from '../../mail/email-templates.ts';
import type { Mailer } from '../../mail/mail.ts';

/** The sandbox's transport: letters go into a table, shown at `/sandbox/outbox`. Times are real. */
export const createOutboxMailer = (
  { orm }: Pick<Database, 'orm'>,
  realNow: () => Date,
): Mailer => ({
  async send(letter) {
    const { subject, body } = renderEmail(letter);
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
