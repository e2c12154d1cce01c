export { streaming } from './query.ts';
export type { Streaming, StreamingCharge, StreamingSubscription } from './ports.ts';
