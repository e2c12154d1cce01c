import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[];

/**
 * Runs in the page itself: the builder opens another page to collect frame results, which takes
 * three times as long.
 */
async function inPage(page: Page): Promise<Violations> {
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, TAGS);
}

const inFrames = async (page: Page): Promise<Violations> =>
  (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;

/** Violations that axe finds in the page and its frames: rule and location. */
export async function violationsIn(page: Page): Promise<string[]> {
  const violations = page.frames().length > 1 ? await inFrames(page) : await inPage(page);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
