import { createEffect } from 'effector';
import type {
  MobileTransactionsInput,
  MobileTransactionsQuery,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type MobileTransactions = MobileTransactionsQuery['mobileTransactions'];
export type MobileTransaction = MobileTransactions['rows'][number];
export type Tab = MobileTransactionsInput['tab'];

export const loadTransactionsFx = createEffect<
  MobileTransactionsInput,
  MobileTransactions,
  RequestFailure
>(() => {
  throw new Error('loadTransactionsFx has no handler');
});
