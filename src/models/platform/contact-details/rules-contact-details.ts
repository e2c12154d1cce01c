/** Maximum length of a first or last name, in characters. */
export const NAME_LENGTH = 60;

/** Maximum length of an e-mail address, in characters (RFC 5321). */
export const EMAIL_LENGTH = 254;

/**
 * Whether a name can be stored and shown on one line: not empty, not too long, no unreadable
 * characters.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return (
    name.length > 0 &&
    name.length <= NAME_LENGTH &&
    !/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(name)
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
