import { secondsOf } from '../mailbox/rules-sound.ts';
import type { Sound } from '../mailbox/rules-sound.ts';

/** Shortest and longest greeting of a mailbox (areas 1, greeting); seconds. */
export const [MIN_GREETING_SECONDS, MAX_GREETING_SECONDS] = [1, 180] as const;

/** Largest sound file that is read; bytes. */
export const MAX_FILE_BYTES = 30_000_000;

/** Samples that phone networks take in a second. */
export const PHONE_SAMPLES_A_SECOND = 8_000;

/** What is told apart as loud or silent; of so many in a second. */
const MOMENTS_A_SECOND = 10;
/** A voice is louder than this at its loudest moment: root mean square, of 32,768. */
const SILENT_BELOW = 200;

/** Why a sound is no greeting. */
export type GreetingProblem =
  /** It is not audio, or not as phone networks take it. */
  | 'audio'
  | 'short'
  | 'long'
  /** Nothing is heard. */
  | 'silent';

/** How loud the loudest moment of a sound is; root mean square of its samples. */
function loudestMoment({ samplesASecond, samples }: Sound): number {
  const length = Math.max(1, Math.floor(samplesASecond / MOMENTS_A_SECOND));
  let loudest = 0;
  for (let at = 0; at < samples.length; at += length) {
    const moment = samples.subarray(at, at + length);
    const squares = moment.reduce((sum, sample) => sum + sample * sample, 0);
    loudest = Math.max(loudest, Math.sqrt(squares / moment.length));
  }
  return loudest;
}

/**
 * Why a sound cannot be a greeting; null for one that can.
 *
 * @param sound Null for what is no audio.
 */
export function greetingProblem(sound: Sound | null): GreetingProblem | null {
  if (sound?.samplesASecond !== PHONE_SAMPLES_A_SECOND) return 'audio';
  const seconds = secondsOf(sound);
  if (seconds < MIN_GREETING_SECONDS) return 'short';
  if (seconds > MAX_GREETING_SECONDS) return 'long';
  return loudestMoment(sound) < SILENT_BELOW ? 'silent' : null;
}

/** How long a greeting is told to be, as players tell it; whole seconds. */
export const greetingSeconds = (sound: Sound): number => Math.floor(secondsOf(sound));

/** A sound as far as it may be a greeting. */
export const withoutExcess = ({ samplesASecond, samples }: Sound): Sound => ({
  samplesASecond,
  samples: samples.subarray(0, MAX_GREETING_SECONDS * samplesASecond),
});
