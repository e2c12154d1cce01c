import { createEffect, createStore } from 'effector';
import type { CaptureField, CaptureFieldProblem } from '../../../../contracts/capture/messages.ts';
import type {
  CaptureResponse,
  TicketRequest,
} from '../../../../contracts/rest/card-capture/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Where card capture's own origin is. Known before the model is there: the page carries it. */
export const $cardEntryOrigin = createStore('', { sid: 'captureOrigin' });

export type FrameProblems = Partial<Record<CaptureField, CaptureFieldProblem>>;

export type CardEntryFailure =
  /** The frame says beside its fields what is wrong with them. */
  { kind: 'invalid'; fields: CaptureField[]; problems?: FrameProblems } | RequestFailure;

/** What the frame captures: a new card, or a saved card's code. */
export type CardEntryRequest = Exclude<TicketRequest, { purpose: 'BANK_CONNECT' }>;

/** Lets the frame check its fields, fetches a ticket and lets the frame send them; the portal gets the token alone. */
export const tokenizeCardFx = createEffect<CardEntryRequest, CaptureResponse, CardEntryFailure>(
  () => {
    throw new Error('captureFx has no handler');
  },
);

/** Opens the channel to the frame that has just loaded, and tells it how the portal stands. */
export const connectFrameFx = createEffect<FrameSettings, void>(() => {
  throw new Error('connectFrameFx has no handler');
});

/** Tells the frame that the channel leads to how the portal stands now. */
export const configureFrameFx = createEffect<FrameSettings, void>(() => {
  throw new Error('configureFrameFx has no handler');
});

/** Moves the focus into the frame, to one of its fields. */
export const focusFrameFieldFx = createEffect<CaptureField, void>(() => {
  throw new Error('focusFrameFieldFx has no handler');
});

/** Waits for the frame of a visit, in milliseconds. */
export const waitForFrameFx = createEffect<{ visit: number; ms: number }, void>(() => {
  throw new Error('waitForFrameFx has no handler');
});

export interface FrameSettings {
  language: 'en' | 'es';
  /** Digits of the saved card's code; null for a new card. */
  codeLength: 3 | 4 | null;
  /** The saved card's code may be left empty; `captureFx` fails with `REQUIRED` then, and the frame says nothing. */
  codeOptional?: boolean;
  /** Business time, ISO. */
  now: string;
}
