import { createQuery } from '../platform/query/query.ts';
import { loadStreamingFx } from './ports.ts';

/** The account's streaming subscriptions and their debits. */
export const streaming = createQuery({
  name: 'streaming',
  loadFx: loadStreamingFx,
  params: undefined,
});
