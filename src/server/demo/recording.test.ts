import { expect, test } from 'vitest';
import { loudness, readWav, secondsOf } from '../../models/voice/mailbox/rules-sound.ts';
import { demoRecording } from './recording.ts';
import { SPOKEN } from './spoken.ts';
import type { SpokenName } from './spoken.ts';

test.each(Object.keys(SPOKEN) as SpokenName[])(
  '%s is speech in µ-law, 8,000 samples a second, of whole seconds',
  (name) => {
    const { content, seconds } = demoRecording(name);
    expect([content.readUInt16LE(20), content.readUInt32LE(4)]).toEqual([7, content.length - 8]);
    const sound = readWav(content);
    if (!sound) throw new Error(`${name} is no recording.`);
    expect([sound.samplesASecond, secondsOf(sound)]).toEqual([8_000, seconds]);
    expect(Number.isInteger(seconds)).toBe(true);
    // Speech has loud and quiet moments all along; a tone or silence has not.
    const bars = loudness(sound, 20 * seconds);
    expect(bars.filter((bar) => bar > 0.2).length).toBeGreaterThan(bars.length / 4);
    expect(bars.filter((bar) => bar < 0.1).length).toBeGreaterThan(1);
  },
);
