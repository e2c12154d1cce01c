/** A payment method as it is named: its kind, and the last four digits, never more. */
export interface NamedMethod {
  type: string;
  lastFour: string;
  /** Of a connected bank account: whose, and which. */
  connected?: { institution: string; accountType: 'CHECKING' | 'SAVINGS' } | undefined;
}

/** A text of the screens by its key, with its placeholders filled in. */
type MethodSay = (key: `portal:method.${string}`, values?: Record<string, string>) => string;

/** Kinds with a name of their own; whatever else there is, is a card. */
const KINDS: ReadonlySet<string> = new Set([
  'BANK_ACCOUNT',
  'AMERICAN_EXPRESS',
  'DISCOVER',
  'MASTERCARD',
  'VISA',
]);

/**
 * The name of a method within a sentence: Visa ending 4242, bank account ending 4421, or Harbor
 * Bank checking ending 4421. Screens, documents and e-mails name it this way (D-391).
 */
export function methodNameInText(
  say: MethodSay,
  { type, lastFour, connected }: NamedMethod,
): string {
  if (connected)
    return say(`portal:method.connected.${connected.accountType}`, {
      institution: connected.institution,
      lastFour,
    });
  const kind = KINDS.has(type) ? type : 'CREDIT_CARD';
  return say('portal:method.ending', { type: say(`portal:method.typeInText.${kind}`), lastFour });
}

/** The same by itself, as the value of a row: with a capital. */
export function methodName(say: MethodSay, method: NamedMethod): string {
  const name = methodNameInText(say, method);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
