import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { addressOf } from './smtp-address.ts';
import type { SmtpSettings } from './smtp-address.ts';
import type { DeliveryResult, MailMessage, MailTransport } from './transport.ts';

/** How long the server may take for each step, in milliseconds; far below a notice's lease. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

const promised = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });

/** Headers that keep automatic answers, and answers to the sender, out of the customer's way. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** The e-mail in its form for the wire. */
async function compose(message: MailMessage, from: string): Promise<Buffer> {
  const attachments = await Promise.all(
    message.attachments.map(async (attachment) => ({
      filename: attachment.name,
      contentType: attachment.contentType,
      content: await attachment.draw(),
    })),
  );
  return new MailComposer({
    from,
    to: message.to,
    subject: message.subject,
    messageId: `<${message.messageId}>`,
    text: message.text,
    ...(message.html === null ? {} : { html: message.html }),
    attachments,
    headers: { ...HEADERS, 'Content-Language': message.language },
    // A name or text that looks like a file or an address is never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The server's own answer, if it gave one: 4xx may be tried again, 5xx may not. */
function answerOf(error: unknown): DeliveryResult {
  const code =
    typeof error === 'object' && error !== null && 'responseCode' in error
      ? Number(error.responseCode)
      : 0;
  if (code >= 500) return { kind: 'refused' };
  return { kind: code >= 400 ? 'notSent' : 'unknown' };
}

/**
 * Hands each e-mail over on a connection of its own, so that it is known how far it came: before
 * the server was given the e-mail nothing was sent; afterwards only its own answer says how it
 * ended, and without one it stays unknown.
 */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, secure, requireTls, auth, from } = settings;
  return {
    wasAccepted: null,
    async deliver(message) {
      const raw = await compose(message, from);
      const connection = new SMTPConnection({
        host,
        port,
        secure,
        requireTLS: requireTls,
        ...TIMEOUTS,
      });
      // A connection that ends between two steps says so here; the step under way tells as well.
      const broken = new Promise<never>((_resolve, reject) => {
        connection.on('error', reject);
        connection.on('end', () => reject(new Error('The SMTP server ended the connection.')));
      });
      broken.catch(() => undefined);
      const step = (work: Parameters<typeof promised>[0]) => Promise.race([promised(work), broken]);
      try {
        try {
          await step((done) => connection.connect(done));
          if (auth) await step((done) => connection.login({ credentials: auth }, done));
        } catch {
          return { kind: 'notSent' };
        }
        await step((done) =>
          connection.send({ from: addressOf(from), to: [message.to] }, raw, (error) => done(error)),
        );
        return { kind: 'sent' };
      } catch (error) {
        return answerOf(error);
      } finally {
        connection.quit();
      }
    },
  };
}
