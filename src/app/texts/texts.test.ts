import { expect, it } from 'vitest';
import english from '../../../locales/en/portal.json' with { type: 'json' };
import spanish from '../../../locales/es/portal.json' with { type: 'json' };
import { createTexts } from './texts.ts';

const word = (texts: Awaited<ReturnType<typeof createTexts>>) =>
  texts.current().t('signIn.password');

it('shows the language that was asked for last, on the first page and after it', async () => {
  const texts = await createTexts('en');
  await Promise.all([
    texts.changeLanguage('es'),
    texts.changeLanguage('en'),
    texts.changeLanguage('es'),
  ]);
  expect([word(texts), texts.current().language]).toEqual([spanish.signIn.password, 'es']);
  await texts.loadNamespaces(['billing']);
  await Promise.all([
    texts.changeLanguage('en'),
    texts.changeLanguage('es'),
    texts.changeLanguage('en'),
  ]);
  expect([word(texts), texts.current().language]).toEqual([english.signIn.password, 'en']);
  expect(texts.current().t('title', { ns: 'billing' })).toBe('Billing');
});

it.each(['before', 'after'] as const)(
  'a switch %s i18next is asked for is not lost',
  async (when) => {
    const texts = await createTexts('en');
    const works = [() => texts.changeLanguage('es'), () => texts.loadNamespaces(['payment'])];
    await Promise.all((when === 'before' ? works : works.reverse()).map((work) => work()));
    expect([word(texts), texts.current().language]).toEqual([spanish.signIn.password, 'es']);
    await texts.loadNamespaces(['payment']);
    expect(texts.current().t('continue', { ns: 'payment' })).toBe('Continuar');
  },
);

it('brings texts without showing them', async () => {
  const texts = await createTexts('en');
  await texts.preloadLanguage('es');
  expect(word(texts)).toBe(english.signIn.password);
});
