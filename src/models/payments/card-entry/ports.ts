import { createStore } from 'effector';
import { lazyPort } from '../../platform/port/index.ts';
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
export const tokenizeCardFx = lazyPort<CardEntryRequest, CaptureResponse, CardEntryFailure>(
  'payments',
  'tokenizeCard',
);

/** Opens the channel to the frame that has just loaded, and tells it how the portal stands. */
export const connectFrameFx = lazyPort<FrameSettings, void>('payments', 'connectFrame');

/** Tells the frame that the channel leads to how the portal stands now. */
export const configureFrameFx = lazyPort<FrameSettings, void>('payments', 'configureFrame');

/** Moves the focus into the frame, to one of its fields. */
export const focusFrameFieldFx = lazyPort<CaptureField, void>('payments', 'focusFrameField');

/** Waits for the frame of a visit, in milliseconds. */
export const waitForFrameFx = lazyPort<{ visit: number; ms: number }, void>(
  'payments',
  'waitForFrame',
);

export interface FrameSettings {
  language: 'en' | 'es';
  /** Digits of the saved card's code; null for a new card. */
  codeLength: 3 | 4 | null;
  /** The saved card's code may be left empty; `captureFx` fails with `REQUIRED` then, and the frame says nothing. */
  codeOptional?: boolean;
  /** Business time, ISO. */
  now: string;
}
