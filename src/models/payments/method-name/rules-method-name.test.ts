import { describe, expect, it } from 'vitest';
import portalEn from '../../../../locales/en/portal.json' with { type: 'json' };
import portalEs from '../../../../locales/es/portal.json' with { type: 'json' };
import { methodName, methodNameInText } from './rules-method-name.ts';
import type { NamedMethod } from './rules-method-name.ts';

const TEXTS = { en: portalEn, es: portalEs };
const sayIn =
  (language: 'en' | 'es') =>
  (key: string, values: Record<string, string> = {}): string => {
    const found = key
      .replace('portal:', '')
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], TEXTS[language]);
    return String(found).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
const connected = { institution: 'Harbor Bank', accountType: 'CHECKING' } as const;

describe('a payment method is named in one way', () => {
  it.each<['en' | 'es', NamedMethod, inText: string, alone: string]>([
    ['en', { type: 'VISA', lastFour: '4242' }, 'Visa ending 4242', 'Visa ending 4242'],
    ['es', { type: 'VISA', lastFour: '4242' }, 'Visa terminada en 4242', 'Visa terminada en 4242'],
    [
      'en',
      { type: 'BANK_ACCOUNT', lastFour: '6789' },
      'bank account ending 6789',
      'Bank account ending 6789',
    ],
    [
      'es',
      { type: 'BANK_ACCOUNT', lastFour: '6789' },
      'cuenta bancaria terminada en 6789',
      'Cuenta bancaria terminada en 6789',
    ],
    ['en', { type: 'SOME_CARD', lastFour: '0001' }, 'card ending 0001', 'Card ending 0001'],
    [
      'en',
      { type: 'BANK_ACCOUNT', lastFour: '4421', connected },
      'Harbor Bank checking ending 4421',
      'Harbor Bank checking ending 4421',
    ],
  ])('in %s: %j', (language, method, inText, alone) => {
    expect([
      methodNameInText(sayIn(language), method),
      methodName(sayIn(language), method),
    ]).toEqual([inText, alone]);
  });
});
