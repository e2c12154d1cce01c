import type { Scope } from 'effector';
import { allSettled } from 'effector';
import {
  passwordChanged,
  rememberMeToggled,
  signInSubmitted,
  usernameChanged,
} from '../../models/session/index.ts';

/** What the inline script of the sign-in page holds back until the portal is there (scripts/build.ts). */
interface EarlyInput {
  submitted: boolean;
  release: () => void;
}

declare global {
  interface Window {
    held?: EarlyInput;
  }
}

const inputById = (page: Document, id: string): Partial<HTMLInputElement> =>
  page.querySelector<HTMLInputElement>(`#${id}`) ?? {};

/** Offers the remembered user name in fields that nobody has touched: the markup that is there is everybody's. */
export function fillRememberedUsername(
  page: Document,
  greeting: { username: string } | null,
): void {
  const [username, rememberMe] = [inputById(page, 'username'), inputById(page, 'rememberMe')];
  if (greeting === null || username.value !== '') return;
  username.value = greeting.username;
  rememberMe.checked = true;
}

/** Takes what was typed before the script arrived, so that hydration doesn't lose it. */
export function adoptEarlyInput(scope: Scope, page: Document): void {
  void allSettled(usernameChanged, { scope, params: inputById(page, 'username').value ?? '' });
  void allSettled(passwordChanged, { scope, params: inputById(page, 'password').value ?? '' });
  void allSettled(rememberMeToggled, {
    scope,
    params: inputById(page, 'rememberMe').checked ?? false,
  });
}

/** Sends the form that was submitted before the script arrived. */
export function replayEarlySubmit(scope: Scope, view: Window): void {
  view.held?.release();
  if (view.held?.submitted) void allSettled(signInSubmitted, { scope });
}
