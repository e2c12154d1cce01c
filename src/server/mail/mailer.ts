import { randomUUID } from 'node:crypto';
import { renderEmail } from './email-templates.ts';
import type { Mailer } from './mail.ts';
import type { MailTransport } from './transport.ts';

/** Sends the portal's e-mails in plain text through a transport, each under an id of its own. */
export const createMailer = (transport: MailTransport, messageHost: string): Mailer => ({
  async send(letter) {
    const { subject, body } = renderEmail(letter);
    const { kind } = await transport.deliver({
      messageId: `${randomUUID()}@${messageHost}`,
      to: letter.to,
      kind: letter.kind,
      language: letter.language,
      subject,
      text: body,
      html: null,
      attachments: [],
    });
    if (kind !== 'sent') throw new Error(`An e-mail of kind ${letter.kind} ended as ${kind}.`);
  },
});
