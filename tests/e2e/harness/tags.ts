/** A main journey: also narrow, and in Spanish (tests/playwright.config.ts). */
export const MAIN = '@each-width-and-language';

/**
 * Left out of `npm test`: it is slow, or shows a failure that the tests of its view and model show
 * too.
 */
export const WHOLE = '@whole';

/**
 * Left out of CI, too: another row of a table whose tests differ in their data alone. `npm run
 * test:e2e` has it.
 */
export const EVERY_ROW = '@every-row';

/** Processes die in it at any time: `npm run soak` alone. */
export const SOAK_ONLY = '@soak';

/**
 * The tags of a row of a table whose tests differ in their data alone: the first row is in `npm
 * test`, the others are tagged {@link EVERY_ROW}.
 */
export const rowTags = (index: number, ...tags: readonly string[]): string[] =>
  index === 0 ? [...tags] : [...tags, EVERY_ROW];
