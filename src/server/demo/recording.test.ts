import { expect, test } from 'vitest';
import { demoRecording } from './recording.ts';

test('a recording is a µ-law WAV of the given duration, with a tone at the start', () => {
  const wav = demoRecording(2);
  expect([
    wav.toString('latin1', 0, 4),
    wav.toString('latin1', 8, 12),
    wav.readUInt32LE(4),
  ]).toEqual(['RIFF', 'WAVE', wav.length - 8]);
  expect([
    wav.readUInt16LE(20),
    wav.readUInt16LE(22),
    wav.readUInt32LE(24),
    wav.readUInt16LE(34),
  ]).toEqual([7, 1, 8_000, 8]);
  expect([wav.readUInt32LE(54), wav.length - 58]).toEqual([16_000, 16_000]);
  // Silence is 0xff; a tone is not.
  expect(wav.subarray(58, 4_058).every((byte) => byte === 0xff)).toBe(false);
  expect(wav.subarray(8_058).every((byte) => byte === 0xff)).toBe(true);
});
