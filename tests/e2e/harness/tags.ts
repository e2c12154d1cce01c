/** A main journey: also narrow, and in Spanish (tests/playwright.config.ts). */
export const MAIN = '@each-width-and-language';

/**
 * Left out of `npm test`: it is slow, differs from another test in its data alone, or shows a
 * failure that the tests of its view and model show too.
 */
export const WHOLE = '@whole';

/** Processes die in it at any time: `npm run soak` alone. */
export const SOAK_ONLY = '@soak';

/**
 * The tags of a row of a table whose tests differ in their data alone: the first row is in `npm
 * test`, the others are tagged {@link WHOLE}.
 */
export const rowTags = (index: number, ...tags: readonly string[]): string[] =>
  index === 0 ? [...tags] : [...tags, WHOLE];
