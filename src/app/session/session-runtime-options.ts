import type { Scope } from 'effector';
import type { ClientOptions } from '../../gateways/platform/rest-client.ts';
import type { AskAhead } from '../answers/first-answers.ts';
import type { UserActivity } from './user-activity.ts';
import type { Texts } from '../texts/texts.ts';

/** Options of the session runtime (session-runtime.ts). */
export interface SessionRuntimeOptions {
  scope: Scope;
  acts: UserActivity;
  texts: Pick<Texts, 'loadNamespaces'>;
  options: ClientOptions;
  storage: () => Storage;
  /** Has questions look for an answer that came ahead. */
  followAnswers: (ahead: AskAhead) => void;
  view: Window & typeof globalThis;
}
