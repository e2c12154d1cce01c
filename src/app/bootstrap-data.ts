import type { BootstrapOperation } from '../gateways/platform/bootstrap-responses.ts';
import { DEFAULT_FEATURES } from '../models/platform/features/index.ts';
import type { Features } from '../../contracts/rest/configuration/types.ts';
import type { Profile } from '../../contracts/rest/sign-in/types.ts';
import type { Language } from '../models/shell/language/index.ts';

/** What the server put into the page, so that nothing has to be asked for first (src/server/http/shell/pages.ts). */
export interface BootstrapData {
  /** The host that the page was asked of, with its port. */
  host: string;
  language: Language;
  profile: Profile | null;
  /** Whom sign-in greets on this device, by the profile cookie. */
  greeting: { username: string } | null;
  features: Features;
  /** Business time, ISO. */
  businessTime: string;
  captureOrigin: string;
  /** Answers of graph operations that the page would ask for first, by operation name. */
  graph: Partial<Record<BootstrapOperation, unknown>>;
}

/** What holds while nothing is known: in tests, and while pages are prerendered. */
export const EMPTY_BOOTSTRAP_DATA: BootstrapData = {
  host: 'localhost',
  language: 'en',
  profile: null,
  greeting: null,
  features: DEFAULT_FEATURES,
  businessTime: '1970-01-01T00:00:00.000Z',
  captureOrigin: '',
  graph: {},
};

/** Reads the page's embedded data; throws when there is none, since nothing can start then. */
export function readBootstrapData(page: Document): BootstrapData {
  const element = page.getElementById('embedded');
  if (!element) throw new Error('The page carries no embedded data');
  return JSON.parse(element.textContent) as BootstrapData;
}
