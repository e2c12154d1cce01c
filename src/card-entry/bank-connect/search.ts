const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those whose names have every word that was typed, in any order; accents and capitals make no difference. */
export function searchByName<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
): Named[] {
  const words = normalize(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all.filter(({ name }) => words.every((word) => normalize(name).includes(word)));
}
