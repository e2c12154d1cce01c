import { createWait } from '../../platform/time/ports.ts';
import { lazyPort } from '../../platform/port/index.ts';
import type { FlowDraft } from './types.ts';

/** The draft of this customer ({@link draftOwnerKey}, session), stored for the tab's lifetime. */
export const readFlowDraftFx = lazyPort<string, FlowDraft | null>('browser', 'readFlowDraft');

export const saveFlowDraftFx = lazyPort<{ owner: string; draft: FlowDraft }, void>(
  'browser',
  'saveFlowDraft',
);

/**
 * As {@link saveFlowDraftFx}, but the change is sent only after this has ended, even where storage
 * is unavailable.
 */
export const storeFlowKeyFx = lazyPort<{ owner: string; draft: FlowDraft }, void>(
  'browser',
  'storeFlowKey',
);

/** Delay, in milliseconds, before the outcome of a change is polled again. */
export const waitForOutcomeFx = createWait('waitForOutcome');
