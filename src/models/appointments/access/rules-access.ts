import { holdsCardNumber } from '../../platform/card-numbers/rules-card-numbers.ts';
import { isPersonName } from '../../platform/contact-details/rules-contact-details.ts';
import { isReadable } from '../../platform/readable/rules-readable.ts';
import { isNumber, readNumber } from '../../voice/numbers/rules-numbers.ts';
import { isPlanned } from '../rules-next-visit.ts';
import type { VisitAccess, VisitState } from '../types.ts';

/** Maximum length of what is noted about getting in, in characters. */
export const MAX_NOTE_LENGTH = 200;

/** What a customer typed about getting in. */
export interface AccessDraft {
  contactName: string;
  contactPhone: string;
  note: string;
}

/** What is wrong with a field of it. Each has a text of its own. */
export type AccessProblem =
  'name' | 'nameMissing' | 'phone' | 'phoneMissing' | 'tooLong' | 'unreadable' | 'card' | 'code';

/** What is wrong, by field. */
export type AccessProblems = Partial<Record<keyof VisitAccess, AccessProblem>>;

/**
 * Words of what opens a door or stops an alarm, with three digits or more close to them: in English
 * and in Spanish.
 */
const WORD =
  '(?:codes?|pins?|passcode|password|combination|combo|keypad|lockbox|alarm|' +
  'c[oó]digos?|claves?|contraseña|combinaci[oó]n|alarma|teclado|candado|nip)';
const DIGITS = '(?:\\p{Nd}[ .*#-]?){3,8}(?!\\p{Nd})';
const BETWEEN = '(?:[^\\p{L}\\p{Nd}]+\\p{L}+){0,4}[^\\p{L}\\p{Nd}]*';
const SECRET_CODE = new RegExp(
  `(?<!\\p{L})${WORD}(?!\\p{L})${BETWEEN}${DIGITS}` +
    `|(?<!\\p{Nd})${DIGITS}(?:[^\\p{L}\\p{Nd}]+\\p{L}+){0,4}[^\\p{L}\\p{Nd}]+${WORD}(?!\\p{L})` +
    `|[*#]\\p{Nd}{3,8}|\\p{Nd}{3,8}[*#]`,
  'iu',
);

/** Whether a text seems to have the code of a door, a gate or an alarm in it (D-507). */
export const holdsSecretCode = (text: string): boolean => SECRET_CODE.test(text.normalize('NFKC'));

/** Whether what is noted for a visit can be changed: until the technician is there. */
export const takesAccess = (state: VisitState): boolean =>
  isPlanned(state) || state === 'ON_THE_WAY';

const folded = (typed: string): string | null => typed.trim().replaceAll(/\s+/g, ' ') || null;

/** The digits of a phone number, or what was typed where it is none. */
function numberOf(typed: string): string | null {
  const { digits, fromLetters } = readNumber(typed);
  return digits === '' || fromLetters ? folded(typed) : digits;
}

/** What was typed, as it is stored: blanks are one, a number is its digits, nothing is null. */
export const accessOf = ({ contactName, contactPhone, note }: AccessDraft): VisitAccess => ({
  contactName: folded(contactName),
  contactPhone: numberOf(contactPhone),
  note: folded(note),
});

function noteProblem(note: string): AccessProblem | null {
  if ([...note].length > MAX_NOTE_LENGTH) return 'tooLong';
  if (!isReadable(note)) return 'unreadable';
  if (holdsCardNumber(note)) return 'card';
  return holdsSecretCode(note) ? 'code' : null;
}

function nameProblem({ contactName, contactPhone }: VisitAccess): AccessProblem | null {
  if (contactName === null) return contactPhone === null ? null : 'nameMissing';
  return isPersonName(contactName) ? null : 'name';
}

function phoneProblem({ contactName, contactPhone }: VisitAccess): AccessProblem | null {
  if (contactPhone === null) return contactName === null ? null : 'phoneMissing';
  return isNumber(contactPhone) ? null : 'phone';
}

/** What is wrong with each field, in their order; a name and a number come together. */
export function accessProblems(access: VisitAccess): AccessProblems {
  const found = {
    contactName: nameProblem(access),
    contactPhone: phoneProblem(access),
    note: access.note === null ? null : noteProblem(access.note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Whether nothing is noted. */
export const isBare = ({ contactName, contactPhone, note }: VisitAccess): boolean =>
  contactName === null && contactPhone === null && note === null;

/** Whether both say the same. */
export const isSameAccess = (one: VisitAccess, other: VisitAccess): boolean =>
  one.contactName === other.contactName &&
  one.contactPhone === other.contactPhone &&
  one.note === other.note;
