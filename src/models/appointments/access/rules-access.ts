import { holdsCardNumber } from '../../platform/card-numbers/rules-card-numbers.ts';
import { isPersonName } from '../../platform/contact-details/rules-contact-details.ts';
import { isReadable } from '../../platform/readable/rules-readable.ts';
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

const PHONE = /^[2-9]\d{2}[2-9]\d{6}$/;

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
  state === 'SCHEDULED' || state === 'CONFIRMED' || state === 'ON_THE_WAY';

const folded = (typed: string): string | null => typed.trim().replaceAll(/\s+/g, ' ') || null;

/** The digits of a phone number that was typed in any way, without the country code. */
const digitsOf = (typed: string): string | null =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s().+-]/g, '')
    .replace(/^1(?=\d{10}$)/, '') || null;

/** What was typed, as it is stored: blanks are one, a number is its digits, nothing is null. */
export const accessOf = ({ contactName, contactPhone, note }: AccessDraft): VisitAccess => ({
  contactName: folded(contactName),
  contactPhone: digitsOf(contactPhone),
  note: folded(note),
});

function noteProblem(note: string): AccessProblem | null {
  if ([...note].length > MAX_NOTE_LENGTH) return 'tooLong';
  if (!isReadable(note)) return 'unreadable';
  if (holdsCardNumber(note)) return 'card';
  return holdsSecretCode(note) ? 'code' : null;
}

/** What is wrong with each field; a name and a number come together. Nothing at all is valid. */
export function accessProblems({
  contactName,
  contactPhone,
  note,
}: VisitAccess): Partial<Record<keyof VisitAccess, AccessProblem>> {
  const ofName =
    contactName === null
      ? contactPhone === null
        ? null
        : 'nameMissing'
      : isPersonName(contactName)
        ? null
        : 'name';
  const ofPhone =
    contactPhone === null
      ? contactName === null
        ? null
        : 'phoneMissing'
      : PHONE.test(contactPhone)
        ? null
        : 'phone';
  const ofNote = note === null ? null : noteProblem(note);
  return {
    ...(ofName ? { contactName: ofName } : {}),
    ...(ofPhone ? { contactPhone: ofPhone } : {}),
    ...(ofNote ? { note: ofNote } : {}),
  };
}

/** Whether nothing is noted. */
export const isBare = ({ contactName, contactPhone, note }: VisitAccess): boolean =>
  contactName === null && contactPhone === null && note === null;

/** Whether both say the same. */
export const isSameAccess = (one: VisitAccess, other: VisitAccess): boolean =>
  one.contactName === other.contactName &&
  one.contactPhone === other.contactPhone &&
  one.note === other.note;
