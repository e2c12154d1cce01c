/** Characters that a first or a last name has at most. */
export const NAME_LENGTH = 60;

/** Characters that an e-mail address has at most (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** A name that can be stored and shown on one line: not empty, not too long, nothing in it that cannot be read. */
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

/** As users are told apart: without case and surrounding space. */
export const normalisedEmail = (text: string): string => text.trim().toLowerCase();

/** Whether a letter could go there: something, an at sign, and a domain of at least two parts. */
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
