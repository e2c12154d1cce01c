import type { EmailKind, EmailValues, MailLanguage } from './email-templates.ts';

export type { MailLanguage } from './email-templates.ts';

/** One letter to one person. */
export interface Email<Kind extends EmailKind = EmailKind> {
  /** An e-mail address. */
  to: string;
  kind: Kind;
  language: MailLanguage;
  values: EmailValues[Kind];
}

/**
 * Sends letters; the port of every transport. Resolves once the letter is handed over, rejects when it is not. What a
 * letter carries (codes, links) goes into no log and no error.
 */
export interface Mailer {
  send<Kind extends EmailKind>(letter: Email<Kind>): Promise<void>;
}
