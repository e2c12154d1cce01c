import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FetchText } from './in-process-fetch.ts';

/** A page as it is sent. */
export interface PrerenderedPage {
  title: string;
  markup: string;
  /** Its name, by which pages.json has its files. */
  page: string;
  /** What its models asked for, and got. */
  first: unknown;
  /** What comes of what they still asked for, as it comes; null where there is nothing. */
  later: AsyncIterable<object> | null;
  /** Where its models led instead, a path with its search. */
  movedTo: string | null;
}

/** Where a page is: its path, and its search with the question mark. */
export interface Place {
  path: string;
  search: string;
}

/** Where a page's answers come from (src/app/server-handlers.ts). */
export interface AnswerSource {
  fetch: FetchText;
  cookies: string;
  mayAsk: (call: string) => boolean;
}

/** A sign-in form as it was sent. */
export interface SignInFields {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** What came of it: where it leads, or its page again. */
export type SentSignIn =
  | { movedTo: string; language: string | null }
  | {
      movedTo: null;
      page: { title: string; markup: string };
      refused: { problem: { kind: string }; username: string; rememberMe: boolean };
    };

/** A payment's form as it was sent (src/app/forms/payment-form.tsx). */
export interface PaymentFields {
  pay: 'core' | 'mobile';
  act: string;
  amountChoice: string;
  otherAmount: string;
  confirmedAboveDue: boolean;
  method: string;
  termsAccepted: boolean;
  confirmedDuplicate: boolean;
  key: string;
  shown: string;
}

/** Where it leads, or the page that answers it. */
export type SentPayment =
  { movedTo: string } | { movedTo: null; title: string; markup: string; isRefused: boolean };

/** Where the calls of a form go. */
export type FormSource = Pick<AnswerSource, 'fetch' | 'cookies'>;

/** Null for redirects, without a build, and where it fails. */
interface Renderer {
  /** A page with its markup; for a visitor without a source. */
  servedPage: (
    embedded: unknown,
    location: Place,
    source: AnswerSource | null,
  ) => Promise<PrerenderedPage | null>;
  /** What a customer's page begins with, alone. */
  firstAnswers: (
    embedded: unknown,
    location: Place,
    source: AnswerSource,
  ) => Promise<object | null>;
  /** What a form does that was sent without the script; null without a build, or where it fails. */
  sentSignIn: (
    embedded: unknown,
    location: Place,
    source: FormSource,
    fields: SignInFields,
  ) => Promise<SentSignIn | null>;
  sentPayment: (
    embedded: unknown,
    source: FormSource,
    fields: PaymentFields,
  ) => Promise<SentPayment | null>;
  /** Says where it leads. */
  signOutByForm: (embedded: unknown, location: Place, source: FormSource) => Promise<string | null>;
}

/**
 * Renders pages with the portal's own code: the build of src/app/prerender.tsx, loaded as a built
 * file, so that the backend imports none of the portal's views.
 */
export async function pageRenderer(
  buildDir: string,
  report: (error: unknown) => void,
): Promise<Renderer> {
  const module = path.join(buildDir, 'prerender/prerender.js');
  if (!fs.existsSync(module))
    return {
      servedPage: async () => null,
      firstAnswers: async () => null,
      sentSignIn: async () => null,
      sentPayment: async () => null,
      signOutByForm: async () => null,
    };
  const built = (await import(pathToFileURL(module).href)) as Renderer;
  // A page that can't be rendered here is rendered in the browser.
  const toNull = (error: unknown): null => {
    report(error);
    return null;
  };
  return {
    servedPage: (...page) => built.servedPage(...page).catch(toNull),
    firstAnswers: (...page) => built.firstAnswers(...page).catch(toNull),
    sentSignIn: (...form) => built.sentSignIn(...form).catch(toNull),
    sentPayment: (...form) => built.sentPayment(...form).catch(toNull),
    signOutByForm: (...form) => built.signOutByForm(...form).catch(toNull),
  };
}
