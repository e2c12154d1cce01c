import { merge } from 'effector';
import { moreRequested, tabChosen } from '../../../models/mobile/transactions/index.ts';
import { followList } from './lists.ts';

followList(
  'mobileTransactions',
  merge([tabChosen.map(() => 'tab' as const), moreRequested.map(() => 'more' as const)]),
);
