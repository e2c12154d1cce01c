const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Items whose names contain every typed word, in any order; accents and case are ignored. */
export function searchByName<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
): Named[] {
  const words = normalize(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return all.filter(({ name }) => words.every((word) => normalize(name).includes(word)));
}
