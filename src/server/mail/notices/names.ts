import portalEn from '../../../../locales/en/portal.json' with { type: 'json' };
import statementsEn from '../../../../locales/en/statements.json' with { type: 'json' };
import portalEs from '../../../../locales/es/portal.json' with { type: 'json' };
import statementsEs from '../../../../locales/es/statements.json' with { type: 'json' };
import type { NoticeFacts } from '../../../models/notices/types.ts';
import {
  methodName,
  methodNameInText,
} from '../../../models/payments/method-name/rules-method-name.ts';

type DisputedLine = NonNullable<NoticeFacts['dispute-decided']['line']>;

const TEXTS = {
  en: { portal: portalEn, statements: statementsEn },
  es: { portal: portalEs, statements: statementsEs },
} as const;

const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  texts[key];

/** A text of the portal by its key, which `methodName` asks for. */
const sayIn =
  (language: 'en' | 'es') =>
  (key: `portal:method.${string}`, values: Readonly<Record<string, string>> = {}): string => {
    const found = key
      .split(/[:.]/)
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], TEXTS[language]);
    return String(found).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };

interface MethodFacts {
  methodType: string;
  lastFour: string;
}

/** A payment method by itself, named as the portal names it. */
export const methodAlone =
  (language: 'en' | 'es') =>
  ({ methodType: type, lastFour }: MethodFacts): string =>
    methodName(sayIn(language), { type, lastFour });

/** The same within a sentence: `bank account ending 6789`, and a brand as it is written. */
export const methodWithin =
  (language: 'en' | 'es') =>
  ({ methodType: type, lastFour }: MethodFacts): string =>
    methodNameInText(sayIn(language), { type, lastFour });

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
