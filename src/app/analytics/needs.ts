import type { Scope } from 'effector';
import type { ClientOptions } from '../../gateways/platform/rest-client.ts';

/** What recording takes (start.ts). */
export interface RecordingNeeds {
  scope: Scope;
  options: ClientOptions;
  view: Window & typeof globalThis;
}
