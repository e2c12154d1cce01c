import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import portal from '../../locales/en/portal.json' with { type: 'json' };
import session from '../../locales/en/session.json' with { type: 'json' };

/** Texts of the session runtime, in English. */
export async function sessionTexts() {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { portal, session } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}
