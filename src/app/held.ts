import type { Scope } from 'effector';
import { allSettled } from 'effector';
import { passwordChanged, signInSubmitted, usernameChanged } from '../models/session/index.ts';

/** What the inline script of the sign-in page holds back until the portal is there (scripts/build.mjs). */
interface Held {
  submitted: boolean;
  release: () => void;
}

declare global {
  interface Window {
    held?: Held;
  }
}

const typed = (page: Document, id: string): string => page.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';

/** Takes what was typed before the script arrived, so that hydration doesn't lose it. */
export function takeTyped(scope: Scope, page: Document): void {
  void allSettled(usernameChanged, { scope, params: typed(page, 'username') });
  void allSettled(passwordChanged, { scope, params: typed(page, 'password') });
}

/** Sends the form that was submitted before the script arrived. */
export function replaySubmit(scope: Scope, view: Window): void {
  view.held?.release();
  if (view.held?.submitted) void allSettled(signInSubmitted, { scope });
}
