import { randomUUID } from 'node:crypto';
import type { Variant } from '../../models/platform/environment/rules-environment.ts';
import { renderEmail } from './email-templates.ts';
import type { Mailer } from './mail.ts';
import type { MailTransport } from './transport.ts';

/**
 * Sends the portal's e-mails in plain text through a transport, each under an id of its own and in
 * the name of the provider of its address's account.
 */
export const createMailer = (
  transport: MailTransport,
  messageHost: string,
  variantOf: (address: string) => Promise<Variant>,
): Mailer => ({
  async send(letter) {
    const variant = await variantOf(letter.to);
    const { subject, body } = renderEmail({ ...letter, variant });
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
