import { createEffect, createStore } from 'effector';
import { lazyPort } from '../../platform/port/index.ts';
import { waitFx } from '../../platform/time/ports.ts';
import type { CaptureField, CaptureFieldProblem } from '../../../../contracts/capture/messages.ts';
import type {
  CaptureResponse,
  TicketRequest,
} from '../../../../contracts/rest/card-capture/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** The origin of card entry. Known before the model is loaded: it is in the page. */
export const $cardEntryOrigin = createStore('', { sid: 'captureOrigin' });

export type FrameProblems = Partial<Record<CaptureField, CaptureFieldProblem>>;

export type CardEntryFailure =
  /** The frame shows the problems next to its fields. */
  { kind: 'invalid'; fields: CaptureField[]; problems?: FrameProblems } | RequestFailure;

/** What the frame tokenizes: a new card, or a saved card's code. */
export type CardEntryRequest = Exclude<TicketRequest, { purpose: 'BANK_CONNECT' }>;

/**
 * Has the frame check its fields, fetches a ticket and has the frame send them. The portal receives
 * only the token.
 */
export const tokenizeCardFx = lazyPort<CardEntryRequest, CaptureResponse, CardEntryFailure>(
  'paymentChannels',
  'tokenizeCard',
);

/** Opens the channel to the frame that has just loaded, and sends it the portal's settings. */
export const connectFrameFx = lazyPort<FrameSettings, void>('paymentChannels', 'connectFrame');

/** Sends the portal's current settings to the frame. */
export const configureFrameFx = lazyPort<FrameSettings, void>('paymentChannels', 'configureFrame');

/** Moves the focus to a field in the frame. */
export const focusFrameFieldFx = lazyPort<CaptureField, void>('paymentChannels', 'focusFrameField');

/** Waits for the given frame, in milliseconds. */
export const waitForFrameFx = createEffect<{ visit: number; ms: number }, void>({
  handler: ({ ms }) => waitFx(ms),
  name: 'waitForFrame',
  sid: 'waitForFrame',
});

export interface FrameSettings {
  language: 'en' | 'es';
  /** Number of digits of the saved card's code. Null for a new card. */
  codeLength: 3 | 4 | null;
  /**
   * The saved card's code is optional: if empty, `tokenizeCardFx` fails with `REQUIRED`, and the
   * frame shows no error.
   */
  codeOptional?: boolean;
  /** Business time, ISO. */
  now: string;
}
