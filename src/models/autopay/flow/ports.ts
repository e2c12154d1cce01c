import { createEffect } from 'effector';
import type { FlowDraft } from './types.ts';

/** The draft of this customer ({@link ownerOf}, session), kept for as long as the tab lives. */
export const readFlowDraftFx = createEffect<string, FlowDraft | null>(() => {
  throw new Error('readFlowDraftFx has no handler');
});

export const saveFlowDraftFx = createEffect<{ owner: string; draft: FlowDraft }, void>(() => {
  throw new Error('saveFlowDraftFx has no handler');
});

/** As {@link saveFlowDraftFx}, and the change is sent only once this has ended; where nothing can be kept, all the same. */
export const storeFlowKeyFx = createEffect<{ owner: string; draft: FlowDraft }, void>(() => {
  throw new Error('storeFlowKeyFx has no handler');
});

/** Waits, in milliseconds, before what became of a change is asked for again. */
export const waitForOutcomeFx = createEffect<number, void>(() => {
  throw new Error('waitForOutcomeFx has no handler');
});
