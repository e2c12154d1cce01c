// Renders the markup that stands in the document before any script arrives: in the build
// (scripts/build.ts), and on the server for a customer's own pages
// (src/server/http/shell/prerendered-page.ts).
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { variantOf } from '../models/platform/environment/index.ts';
import type { Variant } from '../models/platform/environment/index.ts';
import type { Language } from '../models/shell/language/index.ts';
import { $page } from '../models/shell/routing/index.ts';
import type { Location } from '../models/shell/routing/index.ts';
import { CustomerShellSkeleton, VisitorShellSkeleton } from '../views/shell/ShellSkeleton.tsx';
import { App } from './App.tsx';
import { EMPTY_BOOTSTRAP_DATA } from './bootstrap-data.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { loadPage } from './pages.ts';
import { createScope } from './scope.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';

export interface Prerendered {
  title: string;
  markup: string;
}

/** A host of each variant. */
const HOSTS: Readonly<Record<Variant, string>> = {
  business: 'localhost',
  community: 'community.localhost',
};

/** The sign-in page, from the scope of a visitor at the root path. */
export async function signInPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  const scope = createScope(
    { ...EMPTY_BOOTSTRAP_DATA, language, host: HOSTS[variant] },
    { path: '/', search: '' },
  );
  return {
    title: `${texts.current().t('title.signIn')} · ${texts.current().t(`brand.${variant}`)}`,
    markup: renderToString(<App scope={scope} texts={texts} pages={{}} />),
  };
}

/** The texts of a language including those of these pages; created once. */
const textsByLanguage = new Map<Language, Promise<Texts>>();
const textsOf = (language: Language): Promise<Texts> => {
  const texts = textsByLanguage.get(language) ?? createTexts(language);
  textsByLanguage.set(language, texts);
  return texts;
};

/**
 * A customer's page with the server's data, so that the document contains the amount due before any
 * script is loaded; the browser hydrates the same markup (client.tsx). Null for a URL that
 * redirects.
 */
export async function customerPage(
  embedded: BootstrapData,
  location: Location,
): Promise<Prerendered | null> {
  const texts = await textsOf(embedded.language);
  const page = createScope(embedded, location).getState($page);
  const now = await loadPage(page, embedded, texts);
  if (!now) return null;
  const scope = createScope(embedded, location, [], now.seeds);
  const { t } = texts.current();
  return {
    title: `${t(`title.${page}`)} · ${t(`brand.${variantOf(embedded.host)}`)}`,
    markup: renderToString(<App scope={scope} texts={texts} pages={now.pages} />),
  };
}

/** The frame around any other page of a visitor who is not signed in. */
export async function visitorPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return {
    title: texts.current().t(`brand.${variant}`),
    markup: renderToString(
      <I18nextProvider i18n={texts.current()}>
        <VisitorShellSkeleton variant={variant} />
      </I18nextProvider>,
    ),
  };
}

/** The frame around any page of a signed-in customer. */
export async function waitingPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return {
    title: texts.current().t(`brand.${variant}`),
    markup: renderToString(
      <I18nextProvider i18n={texts.current()}>
        <CustomerShellSkeleton variant={variant} />
      </I18nextProvider>,
    ),
  };
}
