import type { Scope } from 'effector';
import type { ClientOptions } from '../../gateways/platform/rest-client.ts';

/** Options of the recording (start.ts). */
export interface RecordingOptions {
  scope: Scope;
  options: ClientOptions;
  view: Window & typeof globalThis;
}
