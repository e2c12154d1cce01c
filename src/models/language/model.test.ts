import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { $language, languageChosen } from './index.ts';
import { applyLanguageFx } from './ports.ts';

it('shows the chosen language once its texts are there', async () => {
  const scope = fork({ handlers: [[applyLanguageFx, () => undefined]] });
  await allSettled(languageChosen, { scope, params: 'es' });
  expect(scope.getState($language)).toBe('es');
});

it('stays in the language on screen when the other one does not come', async () => {
  const scope = fork({ handlers: [[applyLanguageFx, () => { throw new Error('chunk'); }]] });
  await allSettled(languageChosen, { scope, params: 'es' });
  expect(scope.getState($language)).toBe('en');
});
