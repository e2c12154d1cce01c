// Refunds, as views tell them.
export { refundState } from './rules-refund-state.ts';
export type { RefundState } from './rules-refund-state.ts';
export { refundStory } from './rules-refund-story.ts';
export type { RefundEvent } from './rules-refund-story.ts';
