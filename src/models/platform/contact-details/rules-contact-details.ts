import { holdsCardNumber } from '../card-numbers/rules-card-numbers.ts';
import { isReadable, UNREADABLE } from '../readable/rules-readable.ts';

/** Maximum length of a first or last name, in characters. */
export const NAME_LENGTH = 60;

/** Maximum length of an e-mail address, in characters (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** What a name has no use for, and a letter with it in a greeting could be misused by. */
const MARKUP = /[<>]/;
/** An address of the web, with its scheme or as it is spoken. */
const WEB_ADDRESS = /[\p{L}\d]:\/\/|\bwww\./iu;
/** A domain as mail programs turn it into a link. "St.John" and "J.R. Ray" are none. */
const DOMAIN = /[\p{L}\d-]{2,}\.[a-z]{2,}(?![\p{L}\d])|[\p{L}\d-]\.(?:com|net|org|info)(?!\p{L})/u;
const CAPITAL_DOMAIN = /[\p{L}\d-]\.(?:COM|NET|ORG|INFO)(?![\p{L}\d])/u;
/** A domain whose ending is not Latin: "evil.рф". A capital begins a name: "Ст.Иванова". */
const FOREIGN_DOMAIN =
  /[\p{L}\p{M}\d-]\.(?!\p{Script=Latin})(?:[\p{Ll}\p{Lo}\p{Lm}][\p{L}\p{M}]|\p{Lu}{2})/u;
/** Dots that browsers read as the dot of a domain, besides the one of ASCII. */
const OTHER_DOTS = /[\u3002\uff0e\uff61\u2024\ufe52]\p{Cf}*\p{L}/u;
/** A name with as many digits tells a telephone number. */
const MAX_DIGITS = 6;

/** Whether a domain or a telephone number stands in it, in whatever digits and dots. */
function isReachable(name: string): boolean {
  const read = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return (
    OTHER_DOTS.test(name) ||
    [DOMAIN, CAPITAL_DOMAIN, FOREIGN_DOMAIN].some((domain) => domain.test(read)) ||
    (read.match(/\p{Nd}/gu) ?? []).length > MAX_DIGITS
  );
}

const isPrintable = (name: string): boolean =>
  !UNREADABLE.test(name) && !MARKUP.test(name) && !WEB_ADDRESS.test(name) && !holdsCardNumber(name);

/**
 * Whether a company's name can be stored, printed on bills and written into letters: no direction
 * marks or other unreadable characters, no markup, no address of the web, no card number.
 * "Harbor.com, Inc." is one. Its length is its field's.
 */
export const isCompanyName = (text: string): boolean => isPrintable(text.trim());

/**
 * Whether a person's name can be stored, shown on one line and written into letters: not empty, not
 * too long, and as {@link isCompanyName}, and without a domain, which mail programs link, or a
 * telephone number: letters greet with it.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return (
    isReadable(name) &&
    name.length <= NAME_LENGTH &&
    isPrintable(name) &&
    !isReachable(name) &&
    !name.includes('@')
  );
}

const LOCAL = /^[^\s@\p{C}()<>[\],;:\\"]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Normalized for comparing users: without case and surrounding space. */
export const normalisedEmail = (text: string): string => text.trim().toLowerCase();

/**
 * Whether it has the form of an e-mail address: a local part, an at sign, and a domain of at least
 * two parts.
 */
export function isEmail(text: string): boolean {
  const email = normalisedEmail(text);
  const [local = '', domain = '', ...more] = email.split('@');
  if (
    more.length > 0 ||
    email.length > EMAIL_LENGTH ||
    !LOCAL.test(local) ||
    local.startsWith('.') ||
    local.endsWith('.') ||
    local.includes('..')
  )
    return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
