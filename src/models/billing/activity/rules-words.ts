import type {
  BilledService,
  LineCode,
  ServiceGroup,
} from '../../../../contracts/generated/selfservice.ts';

/** Names used for search in a language. */
export interface Words {
  /** Possible names of a bill line. */
  lines: Readonly<Record<LineCode, readonly string[]>>;
  services: Readonly<Record<BilledService, string>>;
  serviceGroups: Readonly<Record<ServiceGroup, string>>;
}

/** Codes whose names match the typed text. */
export interface MatchedCodes {
  codes: LineCode[];
  services: BilledService[];
  serviceGroups: ServiceGroup[];
}

/**
 * Search terms from the locale texts: both names of the repair plan. `service` may contain more
 * entries than bills use.
 */
export function wordsOf({
  line,
  service,
  serviceGroup,
}: {
  line: Readonly<Record<string, string>>;
  service: Readonly<Record<string, string>>;
  serviceGroup: Readonly<Record<string, string>>;
}): Words {
  const lines: Record<string, string[]> = {};
  for (const [key, name] of Object.entries(line))
    (lines[key.replace(/_(?:old|new)$/, '')] ??= []).push(name);
  const services = Object.fromEntries(
    Object.entries(service).filter(([key]) => key !== 'ADJUSTMENTS'),
  );
  return { lines, services, serviceGroups: serviceGroup } as unknown as Words;
}

/** Without hyphens and blanks: "Wi-Fi", "wi fi" and "wifi" are one word, as are grouped digits. */
export const compact = (text: string): string => text.replaceAll(/[\s\p{Pd}]/gu, '');

/** Compact, without accents and case, so that typed variants match. */
const plain = (text: string): string =>
  compact(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Codes whose displayed names contain the text. Empty for no text, and while the names are not
 * loaded.
 */
export function matchWords(text: string, words: Words | null): MatchedCodes {
  const sought = plain(text);
  if (sought === '' || words === null) return { codes: [], services: [], serviceGroups: [] };
  const has = (name: string): boolean => plain(name).includes(sought);
  const keys = <Key extends string>(
    names: Readonly<Record<Key, string | readonly string[]>>,
  ): Key[] =>
    (Object.keys(names) as Key[]).filter((key) =>
      [names[key]].flat().some((name) => has(name as string)),
    );
  return {
    codes: keys(words.lines),
    services: keys(words.services),
    serviceGroups: keys(words.serviceGroups),
  };
}
