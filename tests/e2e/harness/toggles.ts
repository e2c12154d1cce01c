import type { Page } from '@playwright/test';
import type { Features } from '../../../contracts/rest/configuration/types.ts';

const BOOTSTRAP_DATA_SCRIPT = /(<script type="application\/json" id="embedded">)(.*?)(<\/script>)/s;

/**
 * The portal with other remote configuration: its pages get these toggles instead of the build's.
 */
export async function withToggles(page: Page, toggles: Partial<Features>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { host, hostname } = new URL(route.request().url());
    // Browsers resolve every host below localhost; other clients may not.
    const response = await route.fetch({
      url: route.request().url().replace(hostname, 'localhost'),
      headers: { ...(await route.request().allHeaders()), host },
    });
    const html = (await response.text()).replace(
      BOOTSTRAP_DATA_SCRIPT,
      (_, before: string, json: string, after: string) => {
        const embedded = JSON.parse(json) as { features: Features };
        const toggled = { ...embedded, features: { ...embedded.features, ...toggles } };
        return `${before}${JSON.stringify(toggled).replaceAll('<', '\\u003c')}${after}`;
      },
    );
    return route.fulfill({ response, body: html });
  });
}
