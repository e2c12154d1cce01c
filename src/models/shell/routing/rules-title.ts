import { PATHS } from '../../platform/paths/rules-paths.ts';
import type { Page } from './types.ts';

/**
 * The text of a page's title: the services are titled Voice & Services where voice is provisioned
 * (spec 2.3), a service with a path of its own by its name. Null without a page.
 */
export function titleKeyOf(
  page: Page | null,
  voiceProvisioned: boolean,
  { path, search }: { path: string; search: string },
): string | null {
  switch (page) {
    case null:
      return null;
    case 'services':
      return voiceProvisioned ? 'nav.voiceAndServices' : 'title.services';
    case 'service':
      if (path === PATHS.internet) return 'title.internet';
      return path === PATHS.tv ? 'title.tv' : 'title.service';
    case 'outageMap':
      return new URLSearchParams(search).has('outage') ? 'title.outage' : 'title.outageMap';
    default:
      return `title.${page}`;
  }
}
