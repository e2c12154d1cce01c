import { requestPort } from '../../platform/port/index.ts';
import type {
  MobileTransactionsInput,
  MobileTransactionsQuery,
} from '../../../../contracts/generated/selfservice.ts';

export type MobileTransactions = MobileTransactionsQuery['mobileTransactions'];
export type MobileTransaction = MobileTransactions['rows'][number];
export type Tab = MobileTransactionsInput['tab'];

export const loadTransactionsFx = requestPort<MobileTransactionsInput, MobileTransactions>(
  'mobile',
  'loadTransactions',
);
