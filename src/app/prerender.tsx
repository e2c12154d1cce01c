// Renders the markup that stands in the document before any script arrives. Runs in the build (scripts/build.mjs).
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Variant } from '../models/environment/index.ts';
import type { Language } from '../models/language/index.ts';
import { Waiting, WaitingVisitor } from '../views/shell/Waiting.tsx';
import { App } from './App.tsx';
import { NOTHING_EMBEDDED } from './embedded.ts';
import { createScope } from './scope.ts';
import { createTexts } from './texts.ts';

export interface Prerendered {
  title: string;
  markup: string;
}

/** A host of each variant. */
const HOSTS: Readonly<Record<Variant, string>> = { business: 'localhost', community: 'community.localhost' };

/** Sign-in, from the scope of a visitor at the root path. */
export async function signInPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  const scope = createScope({ ...NOTHING_EMBEDDED, language, host: HOSTS[variant] }, { path: '/', search: '' });
  return { title: `${texts.current().t('title.signIn')} · ${texts.current().t(`brand.${variant}`)}`, markup: renderToString(<App scope={scope} texts={texts} pages={{}} />) };
}

/** The frame around any other page of somebody who is not signed in. */
export async function visitorPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return { title: texts.current().t(`brand.${variant}`), markup: renderToString(<I18nextProvider i18n={texts.current()}><WaitingVisitor variant={variant} /></I18nextProvider>) };
}

/** The frame around any page of a signed-in customer. */
export async function waitingPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return { title: texts.current().t(`brand.${variant}`), markup: renderToString(<I18nextProvider i18n={texts.current()}><Waiting variant={variant} /></I18nextProvider>) };
}
