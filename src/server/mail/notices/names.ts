import portalEn from '../../../../locales/en/portal.json' with { type: 'json' };
import statementsEn from '../../../../locales/en/statements.json' with { type: 'json' };
import portalEs from '../../../../locales/es/portal.json' with { type: 'json' };
import statementsEs from '../../../../locales/es/statements.json' with { type: 'json' };
import type { NoticeFacts } from '../../../models/notices/types.ts';

type DisputedLine = NonNullable<NoticeFacts['dispute-decided']['line']>;

const TEXTS = {
  en: { portal: portalEn, statements: statementsEn },
  es: { portal: portalEs, statements: statementsEs },
} as const;

const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  texts[key];

/** A method's kind, as the portal names it: a card by its brand. */
export function methodKind(language: 'en' | 'es', methodType: string): string {
  const names = TEXTS[language].portal.method.type;
  return textOf(names, methodType) ?? names.CREDIT_CARD;
}

/** Kinds that are no brand: within a sentence they have no capital. */
const GENERIC: ReadonlySet<string> = new Set(['BANK_ACCOUNT', 'CREDIT_CARD']);

/** The same within a sentence: `bank account`, and a brand as it is written. */
export function methodKindInText(language: 'en' | 'es', methodType: string): string {
  const { type: names } = TEXTS[language].portal.method;
  const isBrand = textOf(names, methodType) !== undefined && !GENERIC.has(methodType);
  const name = methodKind(language, methodType);
  return isBrand ? name : name.toLocaleLowerCase(language);
}

/**
 * A bill line's own label, as the bill has it: the text of its code, with its name if it has one. A
 * notice of an earlier release has no code: the name alone, or else the service.
 */
export function lineLabel(
  language: 'en' | 'es',
  { code, name, service }: DisputedLine,
  services: Readonly<Record<DisputedLine['service'], string>>,
): string {
  const { line, named } = TEXTS[language].statements;
  const text = code && (textOf(line, code) ?? textOf(line, `${code}_new`));
  if (!text) return name ?? services[service];
  if (name === null) return text;
  return (textOf(named, code) ?? named.other)
    .replace('{{text}}', () => text)
    .replace('{{name}}', () => name);
}
