import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { signInFx } from '../../session/ports.ts';
import { $language, languageChosen } from './index.ts';
import { loadLanguageFx, showLanguageFx } from './ports.ts';
import type { Language } from './ports.ts';

function portal(load: (language: Language) => unknown = () => undefined) {
  const show = vi.fn<(language: Language) => void>();
  return {
    show,
    scope: fork({
      handlers: [
        [loadLanguageFx, load],
        [showLanguageFx, show],
      ] as never,
    }),
  };
}

it('shows the chosen language once its texts are there', async () => {
  const { scope, show } = portal();
  await allSettled(languageChosen, { scope, params: 'es' });
  expect(scope.getState($language)).toBe('es');
  expect(show.mock.calls).toEqual([['es']]);
});

it('stays in the language on screen when the other one does not come', async () => {
  const { scope, show } = portal(() => {
    throw new Error('chunk');
  });
  await allSettled(languageChosen, { scope, params: 'es' });
  expect(scope.getState($language)).toBe('en');
  expect(show).not.toHaveBeenCalled();
});

it('ends in the language that was chosen last, whichever texts arrive last', async () => {
  const arrive: Partial<Record<Language, () => void>> = {};
  const { scope, show } = portal(
    (language) =>
      new Promise<void>((resolve) => {
        arrive[language] = resolve;
      }),
  );
  void allSettled(languageChosen, { scope, params: 'es' });
  const settled = allSettled(languageChosen, { scope, params: 'en' });
  arrive.en?.();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  arrive.es?.();
  await settled;
  expect(show.mock.calls).toEqual([['en']]);
  expect(scope.getState($language)).toBe('en');
});

it.each([
  ['es', 'es', [['es']]],
  ['en', 'en', [['en']]],
  [null, 'en', []],
] as const)(
  'speaks the language of the settings to who signs in: %s',
  async (chosen, spoken, shown) => {
    const show = vi.fn<(language: Language) => void>();
    const scope = fork({
      handlers: [
        [loadLanguageFx, () => undefined],
        [showLanguageFx, show],
        [signInFx, () => profile({ language: chosen })],
      ] as never,
    });
    await allSettled(signInFx, {
      scope,
      params: { username: 'dana', password: 'secret', rememberMe: false },
    });
    expect(scope.getState($language)).toBe(spoken);
    expect(show.mock.calls).toEqual(shown);
  },
);
