/** Where docstrings point to the specification of the portal, ` (spec 7)`, ` (decisions, sign-in)`, or within a longer bracket `, spec 6)`. */
const WHOLE = / ?\((?:spec|decisions)\b[^()]*\)/g;
const WITHIN = /[,;] (?:spec|decisions)\b[^()]*\)/g;
const ALONE = / of spec \d+(?:\.\d+)?/g;

/** A text without the pointers to documents that a package doesn't have. */
export const withoutPointers = (text: string): string =>
  text.replaceAll(WHOLE, '').replaceAll(WITHIN, ')').replaceAll(ALONE, '');
