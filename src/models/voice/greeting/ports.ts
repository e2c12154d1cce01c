import type { MailboxGreeting } from '../../../../contracts/rest/phone/types.ts';
import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { Sound } from '../mailbox/rules-sound.ts';

export type { MailboxGreeting } from '../../../../contracts/rest/phone/types.ts';

/** A line's greeting as it is to be; `sound` is null for the network's. */
export interface GreetingChange {
  telephoneNumber: string;
  version: number;
  sound: Sound | null;
}

/** Why nothing is recorded. */
export type MicrophoneFault =
  /** The customer, or the browser's settings, did not allow it. */
  | 'denied'
  /** There is none, or the browser cannot record. */
  | 'noMicrophone';

/** The microphone cannot be used. */
export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;
  constructor(fault: MicrophoneFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Starts recording from the microphone, once the customer allows it. */
export const startRecorderFx = lazyPort<void, void, MicrophoneError>('voice', 'startRecorder');

/** Ends recording. Returns what was recorded as phones play it; null for what is no sound. */
export const stopRecorderFx = lazyPort<void, Sound | null>('voice', 'stopRecorder');

/** Ends recording, if it is under way, and throws away what was recorded. */
export const cancelRecorderFx = lazyPort<void, void>('voice', 'cancelRecorder');

/** Reads a sound file as phones play it; null for one that the browser cannot read. */
export const readSoundFileFx = lazyPort<Blob, Sound | null>('voice', 'readSoundFile');

/** Loads the greeting of a line, by its number. */
export const loadGreetingFx = requestPort<string, Sound>('voice', 'loadGreeting');

/** Changes what callers of a line hear. Returns what they hear now. */
export const setGreetingFx = requestPort<GreetingChange, MailboxGreeting>('voice', 'setGreeting');
