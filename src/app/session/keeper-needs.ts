import type { Scope } from 'effector';
import type { ClientOptions } from '../../gateways/platform/rest-client.ts';
import type { Acts } from './acts.ts';
import type { Texts } from '../texts/texts.ts';

/** What keeping a session takes (keeper.ts). */
export interface KeeperNeeds {
  scope: Scope;
  acts: Acts;
  texts: Pick<Texts, 'load'>;
  options: ClientOptions;
  storage: () => Storage;
  view: Window & typeof globalThis;
}
