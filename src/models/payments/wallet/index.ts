import { combine } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { loadWalletFx } from './ports.ts';

export type { PaymentMethod, Wallet } from './ports.ts';

/** The saved payment methods. */
export const wallet = createQuery({ name: 'wallet', loadFx: loadWalletFx, params: undefined });

/** Which kinds of methods the account accepts. Null until known. */
export const $acceptance = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value : null,
);
