/**
 * References of docstrings to the specification of the portal: ` (spec 7)`, ` (decisions,
 * sign-in)`, or `, spec 6)` within a longer bracket.
 */
const WHOLE = / ?\((?:spec|decisions)\b[^()]*\)/g;
const WITHIN = /[,;] (?:spec|decisions)\b[^()]*\)/g;
const ALONE = / of spec \d+(?:\.\d+)?/g;

/** A text without references to documents that a package does not contain. */
export const withoutPointers = (text: string): string =>
  text.replaceAll(WHOLE, '').replaceAll(WITHIN, ')').replaceAll(ALONE, '');
