import fs from 'node:fs';
import path from 'node:path';
import type { SpokenName } from './spoken.ts';

/** Of a µ-law WAV file, whose header `scripts/make-recordings.ts` writes. */
const HEADER_BYTES = 58;
const SAMPLES_A_SECOND = 8_000;

export interface DemoRecording {
  /** WAV, G.711 µ-law. */
  content: Buffer;
  /** A whole number. */
  seconds: number;
}

/** What somebody says in the demo, as a phone network stores it. */
export function demoRecording(name: SpokenName): DemoRecording {
  const content = fs.readFileSync(path.join(import.meta.dirname, 'recordings', `${name}.wav`));
  return { content, seconds: (content.length - HEADER_BYTES) / SAMPLES_A_SECOND };
}
