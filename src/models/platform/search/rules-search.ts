/** Without accents, in lower case. */
const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Whether something with a phone number is sought: all words are in its texts, or the digits in its
 * number. Nothing typed seeks everything.
 */
export function isSought(
  sought: string,
  { number, texts }: { number: string | null; texts: readonly (string | null)[] },
): boolean {
  const asked = normalizeForSearch(sought).trim();
  const digits = asked.replaceAll(/\D/g, '');
  if (digits !== '' && /^[\d\s().+-]+$/.test(asked) && number?.includes(digits)) return true;
  const there = normalizeForSearch(texts.map((text) => text ?? '').join(' '));
  return asked.split(/\s+/).every((word) => there.includes(word));
}
