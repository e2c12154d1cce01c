import { expect, it, vi } from 'vitest';
import { createFullI18n } from './full-i18n.ts';
import { rememberTexts } from './remembered-texts.ts';

async function texts() {
  const full = await createFullI18n('en', {
    portal: { hello: 'Hello', bills_one: '{{count}} bill' },
  });
  const lookedUp = vi.spyOn(full, 't');
  return { full, lookedUp, remembered: rememberTexts(full) };
}

it('a plain text is looked up once, and is the same', async () => {
  const { remembered, lookedUp } = await texts();
  const say = () => remembered.getFixedT('en', 'portal')('hello');
  expect(say()).toBe('Hello');
  lookedUp.mockClear();
  expect([say(), lookedUp.mock.calls]).toEqual(['Hello', []]);
});

it('a text with values is made each time', async () => {
  const { remembered } = await texts();
  const t = remembered.getFixedT('en', 'portal');
  expect([t('bills', { count: 1 }), t('hello', 'Hi')]).toEqual(['1 bill', 'Hello']);
});

it('a text that comes later is found then, each language has its own', async () => {
  const { full, remembered } = await texts();
  const say = (language: string) => remembered.getFixedT(language, 'billing')('title');
  expect(say('en')).toBe('title');
  full.addResourceBundle('en', 'billing', { title: 'Billing' });
  full.addResourceBundle('es', 'billing', { title: 'Facturación' });
  expect([say('en'), say('es')]).toEqual(['Billing', 'Facturación']);
});
