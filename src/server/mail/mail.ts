import type { EmailKind, EmailValues, MailLanguage } from './email-templates.ts';

export type { MailLanguage } from './email-templates.ts';

/** One e-mail to one recipient. */
export interface Email<Kind extends EmailKind = EmailKind> {
  /** An e-mail address. */
  to: string;
  kind: Kind;
  language: MailLanguage;
  values: EmailValues[Kind];
}

/**
 * Sends e-mails; the interface of every transport. Resolves once the e-mail is handed over, rejects
 * otherwise. The content of an e-mail (codes, links) never appears in logs or errors.
 */
export interface Mailer {
  send<Kind extends EmailKind>(letter: Email<Kind>): Promise<void>;
}
