import type { Scope } from 'effector';
import type { ClientOptions } from '../../gateways/platform/rest-client.ts';

/** What recording takes (start.ts). */
export interface RecordingOptions {
  scope: Scope;
  options: ClientOptions;
  view: Window & typeof globalThis;
}
