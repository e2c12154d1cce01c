// Renders the markup that stands in the document before any script arrives. Runs in the build (scripts/build.mjs).
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../models/language/index.ts';
import { Waiting } from '../views/shell/Waiting.tsx';
import { App } from './App.tsx';
import { NOTHING_EMBEDDED } from './embedded.ts';
import { createScope } from './scope.ts';
import { createTexts } from './texts.ts';

export interface Prerendered {
  title: string;
  markup: string;
}

/** Sign-in, from the scope of a visitor at the root path. */
export async function signInPage(language: Language): Promise<Prerendered> {
  const texts = await createTexts(language);
  const scope = createScope({ ...NOTHING_EMBEDDED, language }, { path: '/', search: '' });
  return { title: `${texts.current().t('title.signIn')} · ${texts.current().t('brand')}`, markup: renderToString(<App scope={scope} texts={texts} pages={{}} />) };
}

/** The frame around any page of a signed-in customer. */
export async function waitingPage(language: Language): Promise<Prerendered> {
  const texts = await createTexts(language);
  return { title: texts.current().t('brand'), markup: renderToString(<I18nextProvider i18n={texts.current()}><Waiting /></I18nextProvider>) };
}
