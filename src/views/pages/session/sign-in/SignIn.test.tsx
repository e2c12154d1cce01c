import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import english from '../../../../../locales/en/portal.json' with { type: 'json' };
import { createLightI18n } from '../../../../app/texts/light-i18n.ts';
import { refused } from '../../../../models/platform/query/index.ts';
import { $location } from '../../../../models/shell/routing/index.ts';
import { $sessionExpired } from '../../../../models/session/index.ts';
import { delayFx, signInFx } from '../../../../models/session/ports.ts';
import { SignIn } from './SignIn.tsx';

function open(signIn: () => unknown, search = '', hasEnded = false) {
  const scope = fork({
    values: [
      [$location, { path: '/', search }],
      [$sessionExpired, hasEnded],
    ],
    handlers: [
      [signInFx, signIn],
      [delayFx, () => undefined],
    ] as never,
  });
  render(
    <I18nextProvider i18n={createLightI18n('en', english).i18n}>
      <Provider value={scope}>
        <SignIn />
      </Provider>
    </I18nextProvider>,
  );
  return userEvent.setup({ delay: null });
}

const wrong = () =>
  Promise.reject(
    refused({
      status: 401,
      systemErrorCode: 'INVALID_CREDENTIALS',
      retryAfterSeconds: null,
      fields: [],
    }),
  );

it('names the missing fields and takes the customer to the first of them', async () => {
  const user = open(vi.fn());
  await user.click(screen.getByRole('button', { name: english.signIn.submit }));
  const username = screen.getByLabelText(english.signIn.username);
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(username.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toContain(english.signIn.missingUsername);
  expect(document.activeElement).toBe(username);
});

it('says that user name or password is wrong, never which; the user name stays', async () => {
  const user = open(wrong);
  await user.type(screen.getByLabelText(english.signIn.username), 'dana');
  await user.type(screen.getByLabelText(english.signIn.password), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(english.signIn.wrong);
  expect(screen.getByLabelText<HTMLInputElement>(english.signIn.username).value).toBe('dana');
  expect(screen.getByLabelText<HTMLInputElement>(english.signIn.password).value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText(english.signIn.password));
});

it('confirms quietly that the customer has signed out', () => {
  open(vi.fn(), '?loggedOut=true');
  expect(screen.getByRole('status').textContent).toContain(english.signIn.loggedOut);
});

it('says that the session has ended, until something else is to be said', async () => {
  const user = open(wrong, '', true);
  expect(screen.getByRole('status').textContent).toContain(english.signIn.ended);
  await user.type(screen.getByLabelText(english.signIn.username), 'dana');
  await user.type(screen.getByLabelText(english.signIn.password), 'secret{Enter}');
  await screen.findByRole('alert');
  expect(screen.queryByText(english.signIn.ended)).toBeNull();
});

it('asks whether this device may offer the user name, and assumes nothing', async () => {
  const signIn = vi.fn(wrong);
  const user = open(signIn);
  const box = screen.getByLabelText<HTMLInputElement>(english.signIn.rememberMe);
  expect(box.checked).toBe(false);
  await user.click(box);
  await user.type(screen.getByLabelText(english.signIn.username), 'dana');
  await user.type(screen.getByLabelText(english.signIn.password), 'secret{Enter}');
  await screen.findByRole('alert');
  expect(signIn).toHaveBeenCalledExactlyOnceWith({
    username: 'dana',
    password: 'secret',
    rememberMe: true,
  });
});

it('lets a password manager fill in, and never puts the password in an address', () => {
  open(vi.fn());
  expect(screen.getByLabelText(english.signIn.username).getAttribute('autocomplete')).toBe(
    'username',
  );
  expect(screen.getByLabelText(english.signIn.password).getAttribute('autocomplete')).toBe(
    'current-password',
  );
  expect(document.querySelector('form')?.method).toBe('post');
});
