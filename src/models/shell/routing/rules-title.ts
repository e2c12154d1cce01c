import type { Page } from './types.ts';

/**
 * The text of a page's title: the services are titled Voice & Services where voice is provisioned
 * (spec 2.3). Null without a page.
 */
export const titleKeyOf = (page: Page | null, voiceProvisioned: boolean): string | null =>
  page && (page === 'services' && voiceProvisioned ? 'nav.voiceAndServices' : `title.${page}`);
