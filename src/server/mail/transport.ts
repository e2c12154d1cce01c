import type { EmailKind, MailLanguage } from './email-templates.ts';
import type { NoticeTopic } from '../../models/notices/types.ts';

/** The statement that an attachment shows, as of a business instant. */
export interface StatementSource {
  accountNumber: string;
  statementId: string;
  language: MailLanguage;
  /** RFC 3339. */
  at: string;
}

/** An attached document; drawn when the transport needs its bytes. */
export interface MailAttachment {
  /** File name. */
  name: string;
  contentType: string;
  statement: StatementSource;
  draw(): Promise<Buffer>;
}

/** One e-mail, ready to be handed over. */
export interface MailMessage {
  /** Globally unique; the same for the same e-mail, without angle brackets. */
  messageId: string;
  /** An e-mail address. */
  to: string;
  kind: EmailKind | NoticeTopic;
  language: MailLanguage;
  subject: string;
  /** Plain text; paragraphs separated by an empty line. */
  text: string;
  /** Null for plain text alone. */
  html: string | null;
  attachments: readonly MailAttachment[];
}

/**
 * How handing over an e-mail ended: accepted; refused for good, for this address or content; not
 * accepted now; or unknown, because the answer did not arrive.
 */
export type DeliveryResult = { kind: 'sent' | 'refused' | 'notSent' | 'unknown' };

/**
 * Hands e-mails over; the interface of every transport. Rejects only before anything was handed
 * over. The content of an e-mail never appears in logs or errors.
 */
export interface MailTransport {
  deliver(message: MailMessage): Promise<DeliveryResult>;
  /**
   * Whether an e-mail was accepted, by its message id; null for transports that cannot say, such
   * as SMTP.
   */
  wasAccepted: ((messageId: string) => Promise<boolean>) | null;
}
