import fs from 'node:fs';
import path from 'node:path';
import type { SpokenWord } from '../db/schema/voice.ts';
import type { SpokenName } from './spoken.ts';

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

/** What somebody says in the demo, as a phone network stores it. */
export function demoRecording(name: SpokenName): DemoRecording {
  const content = fs.readFileSync(path.join(FOLDER, `${name}.wav`));
  return {
    content,
    seconds: (content.length - HEADER_BYTES) / SAMPLES_A_SECOND,
    transcript: readTranscripts()[name],
  };
}
