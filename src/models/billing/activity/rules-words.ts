import type {
  BilledService,
  LineCode,
  ServiceGroup,
} from '../../../../contracts/generated/selfservice.ts';

/** What things are called in a language. */
export interface Words {
  /** What a line of a bill may be called. */
  lines: Readonly<Record<LineCode, readonly string[]>>;
  services: Readonly<Record<BilledService, string>>;
  serviceGroups: Readonly<Record<ServiceGroup, string>>;
}

/** What is called as the customer typed it. */
export interface MatchedCodes {
  codes: LineCode[];
  services: BilledService[];
  serviceGroups: ServiceGroup[];
}

/** The words of the texts as the locales have them: the repair plan by both of its names. `service` may name more than bills know. */
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

/** Without accents and case: what sounds alike to whoever types it. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What one of the words on screen has the text of; nothing for no text, and while the words are not known. */
export function matchWords(text: string, words: Words | null): MatchedCodes {
  if (text === '' || words === null) return { codes: [], services: [], serviceGroups: [] };
  const has = (name: string): boolean => plain(name).includes(plain(text));
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
