import { requestPort } from '../../platform/port/index.ts';
import type { OutageHistoryResponse } from '../types.ts';

/** What the account lost by outages in the past 12 months. */
export const loadHistoryFx = requestPort<void, OutageHistoryResponse>(
  'outages',
  'loadOutageHistory',
);
