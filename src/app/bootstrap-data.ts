import type { FirstAnswers } from './answers/first-answers.ts';
import { DEFAULT_FEATURES } from '../models/platform/features/index.ts';
import type { Features } from '../../contracts/rest/configuration/types.ts';
import type { Profile } from '../../contracts/rest/sign-in/types.ts';
import type { SignInProblem } from '../models/session/index.ts';
import type { Language } from '../models/shell/language/index.ts';

/** A failed sign-in as its page shows it: the password is never repeated. */
export interface RefusedSignIn {
  problem: SignInProblem;
  username: string;
  rememberMe: boolean;
}

/**
 * Data that the server embeds in the page, so that nothing has to be fetched first
 * (src/server/http/shell/pages.ts).
 */
export interface BootstrapData {
  /** Host of the page request, with its port. */
  host: string;
  language: Language;
  profile: Profile | null;
  /** User greeted at sign-in on this device, from the profile cookie. */
  greeting: { username: string } | null;
  /** What came of a sign-in that was sent without the script, and failed. */
  refusedSignIn: RefusedSignIn | null;
  features: Features;
  /** Business time, ISO. */
  businessTime: string;
  captureOrigin: string;
  /** What the page's models asked for on the server, and got; null where they were not run. */
  first: FirstAnswers | null;
}

/** Defaults while nothing is known: in tests and during prerendering. */
export const EMPTY_BOOTSTRAP_DATA: BootstrapData = {
  host: 'localhost',
  language: 'en',
  profile: null,
  greeting: null,
  refusedSignIn: null,
  features: DEFAULT_FEATURES,
  businessTime: '1970-01-01T00:00:00.000Z',
  captureOrigin: '',
  first: null,
};

/**
 * Reads the page's embedded data; throws when it is missing, since the portal cannot start without
 * it.
 */
export function readBootstrapData(page: Document): BootstrapData {
  const element = page.getElementById('embedded');
  if (!element) throw new Error('The page carries no embedded data');
  return JSON.parse(element.textContent) as BootstrapData;
}
