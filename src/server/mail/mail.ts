import type { LetterKind, LetterValues, MailLanguage } from './letters.ts';

export type { MailLanguage } from './letters.ts';

/** One letter to one person. */
export interface Letter<Kind extends LetterKind = LetterKind> {
  /** An e-mail address. */
  to: string;
  kind: Kind;
  language: MailLanguage;
  values: LetterValues[Kind];
}

/**
 * Sends letters; the port of every transport. Resolves once the letter is handed over, rejects when it is not. What a
 * letter carries (codes, links) goes into no log and no error.
 */
export interface Mail {
  send<Kind extends LetterKind>(letter: Letter<Kind>): Promise<void>;
}
