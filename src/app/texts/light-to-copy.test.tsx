import { act, render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { changeLanguage, createFullI18n } from './full-i18n.ts';
import { lightToCopy } from './light-to-copy.ts';
import { INITIAL_NAMESPACE, loadTexts } from './text-chunks.ts';

function Title() {
  const { t, i18n } = useTranslation();
  return <h1 lang={i18n.language}>{t('title.signIn')}</h1>;
}

it('shows another language as soon as the texts have it', async () => {
  const texts = await createFullI18n('en', {
    [INITIAL_NAMESPACE]: await loadTexts('en', INITIAL_NAMESPACE),
  });
  const shown = lightToCopy(texts);
  expect(Object.keys(shown)).toEqual([]);
  render(
    <I18nextProvider i18n={shown}>
      <Title />
    </I18nextProvider>,
  );
  const title = screen.getByRole('heading');
  const english = texts.t('title.signIn');
  expect([title.lang, title.textContent]).toEqual(['en', english]);
  const spanish = { [INITIAL_NAMESPACE]: await loadTexts('es', INITIAL_NAMESPACE) };
  await act(() => changeLanguage(texts, 'es', spanish));
  expect([title.lang, title.textContent]).toEqual(['es', texts.t('title.signIn')]);
  expect(title.textContent).not.toBe(english);
});
