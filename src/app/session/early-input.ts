import type { Scope } from 'effector';
import { allSettled } from 'effector';
import { passwordChanged, rememberMeToggled, usernameChanged } from '../../models/session/index.ts';

const inputById = (page: Document, id: string): Partial<HTMLInputElement> =>
  page.querySelector<HTMLInputElement>(`#${id}`) ?? {};

/**
 * Fills in the remembered username where fields are untouched: the markup is the same for all
 * visitors.
 */
export function fillRememberedUsername(
  page: Document,
  greeting: { username: string } | null,
): void {
  const [username, rememberMe] = [inputById(page, 'username'), inputById(page, 'rememberMe')];
  if (greeting === null || username.value !== '') return;
  username.value = greeting.username;
  rememberMe.checked = true;
}

/** Adopts input typed before the script was loaded, so that hydration doesn't lose it. */
export function adoptEarlyInput(scope: Scope, page: Document): void {
  void allSettled(usernameChanged, { scope, params: inputById(page, 'username').value ?? '' });
  void allSettled(passwordChanged, { scope, params: inputById(page, 'password').value ?? '' });
  void allSettled(rememberMeToggled, {
    scope,
    params: inputById(page, 'rememberMe').checked ?? false,
  });
}
