import fs from 'node:fs';
import path from 'node:path';
import type { SpokenWord } from '../db/schema/voice.ts';
import type { GreetingName, SpokenName } from './spoken.ts';

/** Of a µ-law WAV file, whose header `scripts/make-recordings.ts` writes. */
const HEADER_BYTES = 58;
const SAMPLES_A_SECOND = 8_000;

const FOLDER = path.join(import.meta.dirname, 'recordings');

export interface DemoRecording {
  /** WAV, G.711 µ-law. */
  content: Buffer;
  /** A whole number. */
  seconds: number;
  /** Word by word, with the milliseconds at which each begins. */
  transcript: SpokenWord[];
}

const readTranscripts = (): Readonly<Record<SpokenName, SpokenWord[]>> =>
  JSON.parse(fs.readFileSync(path.join(FOLDER, 'transcripts.json'), 'utf8')) as never;

function readRecording(name: string): Pick<DemoRecording, 'content' | 'seconds'> {
  const content = fs.readFileSync(path.join(FOLDER, `${name}.wav`));
  return { content, seconds: (content.length - HEADER_BYTES) / SAMPLES_A_SECOND };
}

/** What somebody says in the demo, as a phone network stores it. */
export const demoRecording = (name: SpokenName): DemoRecording => ({
  ...readRecording(name),
  transcript: readTranscripts()[name],
});

/** What callers of the demo hear before they leave a message. */
export const demoGreeting = (name: GreetingName): Pick<DemoRecording, 'content' | 'seconds'> =>
  readRecording(name);
