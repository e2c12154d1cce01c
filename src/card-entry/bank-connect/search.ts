const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those whose names have every word that was typed, in any order; accents and capitals make no difference. */
export function matching<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
): Named[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}
