import { merge } from 'effector';
import { moreRequested, tabChosen } from '../../../models/mobile/transactions/index.ts';
import { trackList } from './lists.ts';

trackList(
  'mobileTransactions',
  merge([tabChosen.map(() => 'tab' as const), moreRequested.map(() => 'more' as const)]),
);
