const SAMPLES_A_SECOND = 8_000;
const BIAS = 0x84;
const CLIP = 32_635;

/** Encodes a 16-bit sample as G.711 µ-law: sign, exponent and mantissa, inverted. */
function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(Math.round(sample)), CLIP) + BIAS;
  const exponent = Math.max(0, Math.floor(Math.log2(magnitude)) - 7);
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** The header of a µ-law WAV file: mono, 8,000 samples a second. */
function header(samples: number): Buffer {
  const head = Buffer.alloc(58);
  head.write('RIFF', 0);
  head.writeUInt32LE(50 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(18, 16);
  // Format 7 is µ-law; one channel, one byte a sample.
  for (const [at, value] of [
    [20, 7],
    [22, 1],
    [32, 1],
    [34, 8],
    [36, 0],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt32LE(SAMPLES_A_SECOND, 24);
  head.writeUInt32LE(SAMPLES_A_SECOND, 28);
  head.write('fact', 38);
  head.writeUInt32LE(4, 42);
  head.writeUInt32LE(samples, 46);
  head.write('data', 50);
  head.writeUInt32LE(samples, 54);
  return head;
}

/**
 * A voicemail recording of this many seconds, as a phone network stores it: the tone, then silence.
 */
export function demoRecording(seconds: number): Buffer {
  const samples = Math.round(seconds * SAMPLES_A_SECOND);
  const tone = (index: number) =>
    index < SAMPLES_A_SECOND / 2
      ? 9_000 * Math.sin((2 * Math.PI * 1_000 * index) / SAMPLES_A_SECOND)
      : 0;
  return Buffer.concat([
    header(samples),
    Buffer.from(Array.from({ length: samples }, (_, index) => muLaw(tone(index)))),
  ]);
}
