// The forms of the session that were sent without the portal's script: the server runs the models
// that the script would run, on the same services (D-315).
import { allSettled, createWatch } from 'effector';
import type { Scope } from 'effector';
import {
  cbLogout,
  createSession,
  initiate,
  login,
  logout,
} from '../../../contracts/rest/sign-in/contract.ts';
import { scopeHandler } from '../../models/platform/port/index.ts';
import {
  $rememberMe,
  $signInProblem,
  $username,
  passwordChanged,
  rememberMeToggled,
  signInSubmitted,
  signOutRequested,
  usernameChanged,
} from '../../models/session/index.ts';
import { loadLanguageFx, showLanguageFx } from '../../models/shell/language/ports.ts';
import type { Language } from '../../models/shell/language/index.ts';
import type { Location } from '../../models/shell/routing/index.ts';
import type { BootstrapData, RefusedSignIn } from '../bootstrap-data.ts';
import { createScope } from '../scope.ts';
import { createServerHandlers } from '../server-handlers.ts';
import type { AnswerSource } from '../server-handlers.ts';

/** What a sign-in form says. */
export interface SignInFields {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** What came of a sign-in: where it leads, or why not. */
export type SignInOutcome =
  | { kind: 'signedIn'; movedTo: string; language: Language | null }
  | { kind: 'refused'; refused: RefusedSignIn; scope: Scope };

const NEVER_READ = (): boolean => false;

/** Signs in at the location of the form, which says where it leads. */
export async function signInByForm(
  embedded: BootstrapData,
  location: Location,
  source: Pick<AnswerSource, 'fetch' | 'cookies'>,
  { username, password, rememberMe }: SignInFields,
): Promise<SignInOutcome> {
  const ports = createServerHandlers(
    {
      ...source,
      mayAsk: NEVER_READ,
      acts: [initiate.path, login.path, createSession.path],
    },
    embedded.captureOrigin,
  );
  let language: Language | null = null;
  const scope = createScope({ ...embedded, profile: null, greeting: null }, location, [
    ...ports.handlers,
    scopeHandler(loadLanguageFx, () => undefined),
    scopeHandler(showLanguageFx, (chosen) => {
      language = chosen;
    }),
  ]);
  const refused = new Promise<null>((resolve) => {
    createWatch({
      unit: $signInProblem.updates,
      scope,
      fn: (problem) => {
        if (problem !== null) resolve(null);
      },
    });
  });
  await allSettled(usernameChanged, { scope, params: username });
  await allSettled(passwordChanged, { scope, params: password });
  await allSettled(rememberMeToggled, { scope, params: rememberMe });
  void allSettled(signInSubmitted, { scope });
  const movedTo = await Promise.race([ports.moved, refused]);
  const problem = scope.getState($signInProblem);
  if (movedTo !== null || problem === null)
    return { kind: 'signedIn', movedTo: movedTo ?? '/', language };
  return {
    kind: 'refused',
    scope,
    refused: {
      problem,
      username: scope.getState($username),
      rememberMe: scope.getState($rememberMe),
    },
  };
}

/** Signs out; says where that leads. */
export async function signOutByForm(
  embedded: BootstrapData,
  location: Location,
  source: Pick<AnswerSource, 'fetch' | 'cookies'>,
): Promise<string> {
  const ports = createServerHandlers(
    { ...source, mayAsk: NEVER_READ, acts: [logout.path, cbLogout.path] },
    embedded.captureOrigin,
  );
  const scope = createScope(embedded, location, ports.handlers);
  void allSettled(signOutRequested, { scope });
  return ports.moved;
}
