import { expect, it } from 'vitest';
import portalEn from '../../../../locales/en/portal.json' with { type: 'json' };
import settingsEn from '../../../../locales/en/settings.json' with { type: 'json' };
import portalEs from '../../../../locales/es/portal.json' with { type: 'json' };
import settingsEs from '../../../../locales/es/settings.json' with { type: 'json' };
import { pageTitle } from './page-title.ts';

const TEXTS = {
  en: { portal: portalEn, settings: settingsEn },
  es: { portal: portalEs, settings: settingsEs },
};
const sayIn =
  (language: 'en' | 'es') =>
  (key: string): string => {
    const [name = '', space = 'portal'] = key.split(':').toReversed();
    const found = [space, ...name.split('.')].reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      TEXTS[language],
    );
    return typeof found === 'string' ? found : name;
  };

it.each([
  ['en', null, 'Settings · Business Portal'],
  ['en', 'sessions', `${settingsEn.sessions.title} · Business Portal`],
  ['es', 'invoicing', `${settingsEs.invoicing.title} · Business Portal`],
  ['en', 'no-such-section', 'Settings · Business Portal'],
] as const)('in %s of the section %s is “%s”', (language, section, title) => {
  expect(
    pageTitle(sayIn(language), { titleKey: 'title.settings', section, variant: 'business' }),
  ).toBe(title);
});

it('before a page is known is the portal’s name', () => {
  const of = { titleKey: null, section: null, variant: 'community' };
  expect(pageTitle(sayIn('en'), of)).toBe(portalEn.brand.community);
});
