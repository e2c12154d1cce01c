import { lazyPort } from '../../platform/port/index.ts';
import type { FlowDraft } from './types.ts';

/** The draft of this customer ({@link ownerOf}, session), kept for as long as the tab lives. */
export const readFlowDraftFx = lazyPort<string, FlowDraft | null>('browser', 'readFlowDraft');

export const saveFlowDraftFx = lazyPort<{ owner: string; draft: FlowDraft }, void>(
  'browser',
  'saveFlowDraft',
);

/** As {@link saveFlowDraftFx}, and the change is sent only once this has ended; where nothing can be kept, all the same. */
export const storeFlowKeyFx = lazyPort<{ owner: string; draft: FlowDraft }, void>(
  'browser',
  'storeFlowKey',
);

/** Waits, in milliseconds, before what became of a change is asked for again. */
export const waitForOutcomeFx = lazyPort<number, void>('browser', 'waitForOutcome');
