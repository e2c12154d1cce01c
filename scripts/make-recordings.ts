// `node scripts/make-recordings.ts`: speaks what callers of the demo say, and what they hear,
// (src/server/demo/spoken.ts) and writes it as phone networks store it. Needs Debian's packages
// espeak-ng and sox. Its files are committed: nobody else has to run it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { GREETINGS, SPOKEN } from '../src/server/demo/spoken.ts';
import type { Spoken } from '../src/server/demo/spoken.ts';

const folder = path.join(import.meta.dirname, '../src/server/demo/recordings');
const VOICES: Readonly<Record<Spoken['language'], string>> = { en: 'en-us', es: 'es-419' };
/** Words a minute, as people speak to a machine. */
const SPEED = 150;
/** From standard input to standard output; without dither, so that it is the same each time. */
const TO_PHONE = '-D - -r 8000 -c 1 -e mu-law -t wav - sinc 300-3400';
const HEADER_BYTES = 58;
const SAMPLES_A_SECOND = 8_000;
/** Silence in G.711 µ-law. */
const SILENCE = 0xff;

const speak = ({ language, pitch, text }: Spoken): Buffer =>
  execFileSync('espeak-ng', [
    ...['-v', VOICES[language], '-s', String(SPEED), '-p', String(pitch), '--stdout', text],
  ]);

/** Mono, 8,000 samples a second, G.711 µ-law, without the frequencies that phones leave out. */
const overThePhone = (speech: Buffer): Buffer =>
  execFileSync('sox', TO_PHONE.split(' '), { input: speech });

/** Fills the last second up with silence: a voicemail lasts a whole number of seconds. */
function inWholeSeconds(wav: Buffer): Buffer {
  const samples = wav.subarray(HEADER_BYTES);
  const length = Math.ceil(samples.length / SAMPLES_A_SECOND) * SAMPLES_A_SECOND;
  const header = Buffer.from(wav.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES - 8 + length, 4);
  header.writeUInt32LE(length, 46);
  header.writeUInt32LE(length, 54);
  return Buffer.concat([header, samples, Buffer.alloc(length - samples.length, SILENCE)]);
}

/** How long these words take; milliseconds. */
function speechMs(spoken: Spoken, words: readonly string[]): number {
  const { length } = overThePhone(speak({ ...spoken, text: words.join(' ') }));
  return Math.round((1_000 * (length - HEADER_BYTES)) / SAMPLES_A_SECOND);
}

/** When each word begins: as long before the end as it takes with those behind it. */
function transcriptOf(spoken: Spoken): { text: string; fromMs: number }[] {
  const words = spoken.text.split(' ');
  const whole = speechMs(spoken, words);
  return words.map((text, index) => ({
    text,
    fromMs: whole - speechMs(spoken, words.slice(index)),
  }));
}

fs.mkdirSync(folder, { recursive: true });
const transcripts: Record<string, ReturnType<typeof transcriptOf>> = {};
for (const [name, spoken] of Object.entries(SPOKEN)) {
  const wav = inWholeSeconds(overThePhone(speak(spoken)));
  fs.writeFileSync(path.join(folder, `${name}.wav`), wav);
  transcripts[name] = transcriptOf(spoken);
  process.stdout.write(`${name}.wav: ${wav.length} bytes\n`);
}
for (const [name, spoken] of Object.entries(GREETINGS)) {
  const wav = inWholeSeconds(overThePhone(speak(spoken)));
  fs.writeFileSync(path.join(folder, `${name}.wav`), wav);
  process.stdout.write(`${name}.wav: ${wav.length} bytes\n`);
}
fs.writeFileSync(
  path.join(folder, 'transcripts.json'),
  await format(JSON.stringify(transcripts), { parser: 'json', printWidth: 100 }),
);
