import { createEffect } from 'effector';
import type { CaptureField } from '../../../contracts/capture/messages.ts';
import type { CaptureResponse, TicketRequest } from '../../../contracts/rest/card-capture/types.ts';
import type { CallFailure } from '../call/errors.ts';

export type CaptureFailure =
  /** The frame showed what is wrong with its fields and took the focus. */
  | { kind: 'invalid'; fields: CaptureField[] }
  | CallFailure;

/** Lets the frame check its fields, fetches a ticket and lets the frame send them; the portal gets the token alone. */
export const captureFx = createEffect<TicketRequest, CaptureResponse, CaptureFailure>(() => {
  throw new Error('captureFx has no handler');
});

/** Opens the channel to the frame that has just loaded. */
export const connectFrameFx = createEffect<FrameSettings, void>(() => {
  throw new Error('connectFrameFx has no handler');
});

export interface FrameSettings {
  language: 'en' | 'es';
  /** Digits of the saved card's code; null for a new card. */
  codeLength: 3 | 4 | null;
  /** Business time, ISO. */
  now: string;
}
