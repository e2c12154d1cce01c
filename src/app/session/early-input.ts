import type { Scope } from 'effector';
import { allSettled } from 'effector';
import { passwordChanged, rememberMeToggled, usernameChanged } from '../../models/session/index.ts';

const inputById = (page: Document, id: string): Partial<HTMLInputElement> =>
  page.querySelector<HTMLInputElement>(`#${id}`) ?? {};

/** Adopts input typed before the script was loaded, so that hydration doesn't lose it. */
export function adoptEarlyInput(scope: Scope, page: Document): void {
  void allSettled(usernameChanged, { scope, params: inputById(page, 'username').value ?? '' });
  void allSettled(passwordChanged, { scope, params: inputById(page, 'password').value ?? '' });
  void allSettled(rememberMeToggled, {
    scope,
    params: inputById(page, 'rememberMe').checked ?? false,
  });
}

/** Calls back once a field of the page has the focus; at once if one has it. */
export function onceFocused(page: HTMLElement, callback: () => void): void {
  if (page.querySelector('input:focus')) callback();
  else page.addEventListener('focusin', callback, { once: true });
}
