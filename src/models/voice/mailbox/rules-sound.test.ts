import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loudness, readWav, secondsOf, writePhoneWav, writeWav } from './rules-sound.ts';

/** G.711 µ-law of a 16-bit sample, as its specification encodes one. */
function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), 32_635) + 0x84;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** A WAV file with these chunks between its header and its samples. */
function wav(
  { format = 7, channels = 1, rate = 8_000, bits = 8 } = {},
  samples: readonly number[] = [0xff, 0x7f],
  before: readonly (readonly [id: string, content: readonly number[]])[] = [],
): Uint8Array {
  const chunk = (id: string, content: readonly number[]) => {
    const head = Buffer.alloc(8);
    head.write(id);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
  };
  const fmt = Buffer.alloc(16);
  fmt.writeUInt16LE(format, 0);
  fmt.writeUInt16LE(channels, 2);
  fmt.writeUInt32LE(rate, 4);
  fmt.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    chunk('fmt ', [...fmt]),
    ...before.map(([id, content]) => chunk(id, content)),
    chunk('data', samples),
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

describe('a recording of a phone network', () => {
  it('is heard as it was spoken, within the steps of µ-law', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_635, max: 32_635 }), { minLength: 2 }),
        (spoken) => {
          const sound = readWav(wav({}, spoken.map(encode)));
          expect(sound?.samples.length).toBe(spoken.length);
          spoken.forEach((sample, index) => {
            const off = Math.abs((sound?.samples[index] ?? Number.NaN) - sample);
            expect(off).toBeLessThanOrEqual((Math.abs(sample) + 0x84) / 32 + 1);
          });
        },
      ),
    );
  });

  it('is not looked for behind more than 64 parts of its file', () => {
    const parts = (count: number) => Array.from({ length: count }, () => ['LIST', [1, 2]] as const);
    expect(readWav(wav({}, [0xff, 0x7f], parts(62)))?.samples.length).toBe(2);
    expect(readWav(wav({}, [0xff, 0x7f], parts(63)))).toBe(null);
  });

  it('is found behind what else its file tells', () => {
    const found = readWav(
      wav(
        {},
        [0xff, 0xff, 0xff],
        [
          ['LIST', [1, 2, 3]],
          ['fact', [3, 0, 0, 0]],
        ],
      ),
    );
    expect(found).toEqual({ samplesASecond: 8_000, samples: new Int16Array(3) });
  });

  it('that breaks off is heard as far as it goes', () => {
    const whole = wav(
      {},
      Array.from({ length: 100 }, () => 0xff),
    );
    expect(readWav(whole.subarray(0, whole.length - 40))?.samples.length).toBe(60);
  });

  it('stays the same where it is written for a browser', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1 }),
        fc.integer({ min: 8_000, max: 48_000 }),
        (samples, samplesASecond) => {
          const sound = { samplesASecond, samples: Int16Array.from(samples) };
          expect(readWav(writeWav(sound))).toEqual(sound);
        },
      ),
    );
  });
});

describe('what phone networks take', () => {
  it('is encoded as the specification of µ-law has it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 2 }),
        (spoken) => {
          const file = writePhoneWav({ samplesASecond: 8_000, samples: Int16Array.from(spoken) });
          expect([...file.subarray(44)]).toEqual(spoken.map(encode));
        },
      ),
    );
  });

  it('is read back as it is, and is then written the same', () => {
    const sound = { samplesASecond: 8_000, samples: Int16Array.from([0, 1_000, -32_768, 32_767]) };
    const file = writePhoneWav(sound);
    const heard = readWav(file);
    expect(heard?.samples.length).toBe(4);
    expect(writePhoneWav(heard ?? sound)).toEqual(file);
  });
});

describe('no recording', () => {
  it.each([
    ['an empty file', new Uint8Array()],
    ['text', new TextEncoder().encode('{"type":"about:blank"} and some more')],
    ['two channels', wav({ channels: 2 })],
    ['another format', wav({ format: 85 })],
    ['no rate', wav({ rate: 0 })],
    ['PCM of 24 bits', wav({ format: 1, bits: 24 })],
    ['no samples', wav({}, [])],
  ])('is %s', (_what, bytes) => expect(readWav(bytes)).toBeNull());

  it('is any other file, and none breaks the page', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(60), (noise, kept) => {
        const bytes = new Uint8Array([...wav().subarray(0, kept), ...noise]);
        expect(() => readWav(bytes)).not.toThrow();
      }),
    );
  });
});

describe('how loud a sound is', () => {
  const sound = (...samples: number[]) => ({
    samplesASecond: 2,
    samples: Int16Array.from(samples),
  });

  it('is told along its length, against its loudest moment', () => {
    expect(loudness(sound(0, 0, -200, 50, 100, 0), 3)).toEqual([0, 1, 0.5]);
    expect(secondsOf(sound(1, 2, 3))).toBe(1.5);
  });

  it('is nothing in silence, and is told in as many bars as are wanted', () => {
    expect(loudness(sound(0, 0), 4)).toEqual([0, 0, 0, 0]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 500 }),
        fc.integer({ min: 1, max: 200 }),
        (samples, bars) => {
          const told = loudness(sound(...samples), bars);
          expect(told).toHaveLength(bars);
          expect(told.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
        },
      ),
    );
  });
});
