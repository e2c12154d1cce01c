import { COMMON_PASSWORD_WORDS } from './rules-common-passwords.ts';

/** Characters that a password has at least and at most (NIST SP 800-63B, OWASP ASVS 5: length before composition). */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** Whose password it is to be: what others know of them makes no secret. */
export interface PasswordOwner {
  username: string;
  companyName: string;
  firstName?: string;
  lastName?: string;
}

/** Why a password is not taken. */
export type PasswordProblem =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  /** Little of it is left without the user name, the company's name, or the portal's. */
  | 'ownName'
  /** Little of it is left without what everyone chooses. */
  | 'common'
  /** The same characters over and over. */
  | 'repeated'
  /** Characters in the order of the alphabet, of counting, or of the keyboard. */
  | 'sequence';

/** Said while it is typed. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

type Part = 'ownName' | 'common' | 'repeated' | 'sequence';

/** Worth at least as much as this many characters of which nobody knows anything, a password is taken; worth less, it is guessed. */
const STRENGTH_THRESHOLDS = { taken: 8, good: 12, strong: 16 } as const;
/** Shorter words and runs are found everywhere by chance. */
const MIN_PART_LENGTH = 4;

/** What the keyboard, counting and the alphabet have in order; read in both directions. */
const SEQUENCES: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** As guessers read it: without case and accents, each character still one. */
const normalizeText = (text: string): string =>
  [...text.toLowerCase()]
    .map((character) => [...character.normalize('NFD')][0] ?? character)
    .join('');
const withoutLookalikes = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character);

const countOf = (text: string): number => [...text].length;

/** Words by their first letter, the longest first. */
type Words = ReadonlyMap<string, readonly string[]>;

function byFirstLetter(words: readonly string[]): Words {
  const groups = new Map<string, string[]>();
  for (const word of [...words].sort((left, right) => right.length - left.length))
    groups.set(word.charAt(0), [...(groups.get(word.charAt(0)) ?? []), word]);
  return groups;
}

const COMMON = byFirstLetter(COMMON_PASSWORD_WORDS);

const wordAt = (text: string, at: number, words: Words): number =>
  words.get(text.charAt(at))?.find((word) => text.startsWith(word, at))?.length ?? 0;

/** The words that belong to the owner: whole names, and each word of them. */
function ownWords({ username, companyName, firstName = '', lastName = '' }: PasswordOwner): Words {
  const names = [
    'business portal',
    'portal',
    username,
    username.split('@')[0] ?? '',
    companyName,
    firstName,
    lastName,
  ].map(normalizeText);
  const words = names.flatMap((name) => [
    name,
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ]);
  return byFirstLetter([...new Set(words)].filter((word) => word.length >= MIN_PART_LENGTH));
}

/** How far a run of the keyboard, the alphabet or counting goes from here. */
function sequenceAt(text: string, at: number): number {
  const begins = text.slice(at, at + MIN_PART_LENGTH);
  if (begins.length < MIN_PART_LENGTH) return 0;
  const lengths = SEQUENCES.filter((row) => row.includes(begins)).map((row) => {
    let length = MIN_PART_LENGTH;
    while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
    return length;
  });
  return Math.max(0, ...lengths);
}

/** How far the same few characters come again from here: `aaaa`, `abcabc`, `12341234`. */
function repeatAt(text: string, at: number): number {
  const match = /^(.{1,16}?)\1+/su.exec(text.slice(at));
  return match && match[0].length >= MIN_PART_LENGTH ? match[0].length : 0;
}

interface Step {
  /** Null for a character of which nothing is known. */
  part: Part | null;
  length: number;
}

/** The guessable parts that begin here; `readable` is the text without lookalikes. */
function partsAt(text: string, readable: string, at: number, own: Words): Step[] {
  const parts: Step[] = [
    { part: 'ownName', length: Math.max(wordAt(text, at, own), wordAt(readable, at, own)) },
    {
      part: 'common',
      length: Math.max(
        wordAt(text, at, COMMON),
        wordAt(readable, at, COMMON),
        /^(19|20)\d\d/.test(text.slice(at, at + 4)) ? 4 : 0,
      ),
    },
    { part: 'sequence', length: sequenceAt(text, at) },
    { part: 'repeated', length: repeatAt(text, at) },
  ];
  return parts.filter(({ length }) => length > 0);
}

/** The fewest steps in which a guesser gets through the text, found from its end. */
function stepsThrough(text: string, own: Words): Step[] {
  const readable = withoutLookalikes(text);
  const from: { step: Step; count: number }[] = [];
  const countFrom = (at: number): number => from[at]?.count ?? 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const alone: Step = {
      part: null,
      length: String.fromCodePoint(text.codePointAt(at) ?? 0).length,
    };
    const step = [...partsAt(text, readable, at, own), alone].reduce((best, next) =>
      countFrom(at + next.length) < countFrom(at + best.length) ? next : best,
    );
    from[at] = { step, count: 1 + countFrom(at + step.length) };
  }
  const steps: Step[] = [];
  for (let at = 0, next = from[0]; next; at += next.step.length, next = from[at])
    steps.push(next.step);
  return steps;
}

/** What a password is worth, in characters of which nothing is known (a guessed part is worth one), and which kind of part took most of it. */
function estimateStrength(
  password: string,
  owner: PasswordOwner,
): { worth: number; most: Part | null } {
  const text = normalizeText(password);
  const taken: Record<Part, number> = { ownName: 0, common: 0, repeated: 0, sequence: 0 };
  const free = new Set<string>();
  const steps = stepsThrough(text, ownWords(owner));
  let at = 0;
  for (const { part, length } of steps) {
    if (part) taken[part] += length;
    else free.add(text.slice(at, at + length));
    at += length;
  }
  // Few different characters are few, however often each stands there.
  const worth = Math.min(
    steps.length,
    free.size * 2 + steps.filter(({ part }) => part !== null).length,
  );
  const [most, length] = (Object.entries(taken) as [Part, number][]).reduce((longest, next) =>
    next[1] > longest[1] ? next : longest,
  );
  return { worth, most: length > 0 ? most : worth < steps.length ? 'repeated' : null };
}

/** Why this password is not taken, the first reason first; null when it is. The browser and the backend both ask. */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  const length = countOf(password);
  if (length === 0) return 'missing';
  if (length < PASSWORD_LENGTH.least) return 'tooShort';
  if (length > PASSWORD_LENGTH.most) return 'tooLong';
  const { worth, most } = estimateStrength(password, owner);
  return worth < STRENGTH_THRESHOLDS.taken ? (most ?? 'repeated') : null;
}

/** How hard it is to guess; `weak` is never taken. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (passwordProblem(password, owner) !== null) return 'weak';
  const { worth } = estimateStrength(password, owner);
  if (worth >= STRENGTH_THRESHOLDS.strong) return 'strong';
  return worth >= STRENGTH_THRESHOLDS.good ? 'good' : 'fair';
}

/** How a password stands while it is typed. */
export interface PasswordReport {
  strength: PasswordStrength;
  /** Why it would not be taken; null when it would. */
  problem: PasswordProblem | null;
  /** How many characters are still missing. */
  missing: number;
}

/** What there is to say of a password while it is typed; of one whose owner is not known yet, as well as can be. */
export function passwordReport(password: string, owner: PasswordOwner | null): PasswordReport {
  const whose = owner ?? { username: '', companyName: '' };
  return {
    strength: passwordStrength(password, whose),
    problem: passwordProblem(password, whose),
    missing: Math.max(0, PASSWORD_LENGTH.least - countOf(password)),
  };
}
