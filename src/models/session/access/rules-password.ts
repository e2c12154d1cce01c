import { COMMON_PASSWORD_WORDS } from './rules-common-passwords.ts';

/**
 * Minimum and maximum length of a password in characters (NIST SP 800-63B, OWASP ASVS 5: length
 * before composition).
 */
export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** The password's owner: data that others know is no secret. */
export interface PasswordOwner {
  username: string;
  companyName: string;
  firstName?: string;
  lastName?: string;
}

/** Why a password is not accepted. */
export type PasswordProblem =
  | 'missing'
  | 'tooShort'
  | 'tooLong'
  /** Little remains without the user name, the company's name, or the portal's. */
  | 'ownName'
  /** Little remains without common choices. */
  | 'common'
  /** The same characters repeated. */
  | 'repeated'
  /** Characters in alphabetical, numerical or keyboard order. */
  | 'sequence';

/** Shown while typing. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

type Part = 'ownName' | 'common' | 'repeated' | 'sequence';

/**
 * Strength thresholds in unpredictable characters. A password of at least `taken` is accepted;
 * below that it is guessable.
 */
const STRENGTH_THRESHOLDS = { taken: 8, good: 12, strong: 16 } as const;
/** Shorter words and sequences occur everywhere by chance. */
const MIN_PART_LENGTH = 4;

/** Keyboard, numerical and alphabetical sequences, matched in both directions. */
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

/** Normalized as guessers do: without case and accents, one character each. */
const normalizeText = (text: string): string =>
  [...text.toLowerCase()]
    .map((character) => [...character.normalize('NFD')][0] ?? character)
    .join('');
const withoutLookalikes = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character);

const countOf = (text: string): number => [...text].length;

/** Words by first letter, longest first. */
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

/** The owner's words: whole names, and each word of them. */
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

/** Length of a keyboard, alphabetical or numerical sequence from here. */
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

/** Length of a repetition from here: `aaaa`, `abcabc`, `12341234`. */
function repeatAt(text: string, at: number): number {
  const match = /^(.{1,16}?)\1+/su.exec(text.slice(at));
  return match && match[0].length >= MIN_PART_LENGTH ? match[0].length : 0;
}

interface Step {
  /** Null for an unpredictable character. */
  part: Part | null;
  length: number;
}

/** The guessable parts that begin here. `readable` is the text without lookalikes. */
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

/** The fewest steps in which a guesser covers the text, computed from its end. */
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

/**
 * Strength of a password, in unpredictable characters (a guessed part counts as one), and the kind
 * of part that covers most of it.
 */
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
  // A few distinct characters count little, however often they are repeated.
  const worth = Math.min(
    steps.length,
    free.size * 2 + steps.filter(({ part }) => part !== null).length,
  );
  const [most, length] = (Object.entries(taken) as [Part, number][]).reduce((longest, next) =>
    next[1] > longest[1] ? next : longest,
  );
  return { worth, most: length > 0 ? most : worth < steps.length ? 'repeated' : null };
}

/**
 * Why this password is not accepted, the first reason. Null if it is accepted. Used by browser and
 * backend.
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  const length = countOf(password);
  if (length === 0) return 'missing';
  if (length < PASSWORD_LENGTH.least) return 'tooShort';
  if (length > PASSWORD_LENGTH.most) return 'tooLong';
  const { worth, most } = estimateStrength(password, owner);
  return worth < STRENGTH_THRESHOLDS.taken ? (most ?? 'repeated') : null;
}

/** How hard it is to guess. `weak` is never accepted. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (passwordProblem(password, owner) !== null) return 'weak';
  const { worth } = estimateStrength(password, owner);
  if (worth >= STRENGTH_THRESHOLDS.strong) return 'strong';
  return worth >= STRENGTH_THRESHOLDS.good ? 'good' : 'fair';
}

/** Report on a password while it is typed. */
export interface PasswordReport {
  strength: PasswordStrength;
  /** Why it would not be accepted. Null if it would. */
  problem: PasswordProblem | null;
  /** Number of characters still missing. */
  missing: number;
}

/** Report on a password while it is typed. Best effort while its owner is unknown. */
export function passwordReport(password: string, owner: PasswordOwner | null): PasswordReport {
  const whose = owner ?? { username: '', companyName: '' };
  return {
    strength: passwordStrength(password, whose),
    problem: passwordProblem(password, whose),
    missing: Math.max(0, PASSWORD_LENGTH.least - countOf(password)),
  };
}
