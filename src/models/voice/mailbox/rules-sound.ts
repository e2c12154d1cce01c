/** A recording as it is heard: one channel of 16-bit samples. */
export interface Sound {
  samplesASecond: number;
  samples: Int16Array;
}

/** Formats of a WAV file's samples. */
const PCM = 1;
const MU_LAW = 7;
const BIAS = 0x84;
/** The loudest that µ-law can tell. */
const MAX_MU_LAW = 32_635;

/** Decodes a byte of G.711 µ-law: inverted sign, exponent and mantissa. */
function muLawSample(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 0x07);
  return bits & 0x80 ? BIAS - magnitude : magnitude - BIAS;
}

const idAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));

/** What a recorder writes beside the samples takes a few chunks; no more than these are read. */
const MOST_CHUNKS = 64;

/** Where a chunk's content begins, and its length; what a file promises and lacks is left out. */
function chunksOf(view: DataView): Map<string, { at: number; length: number }> {
  const chunks = new Map<string, { at: number; length: number }>();
  let at = 12;
  for (let read = 0; read < MOST_CHUNKS && at + 8 <= view.byteLength; read += 1) {
    const start = at + 8;
    const told = view.getUint32(at + 4, true);
    const length = Math.min(told, view.byteLength - start);
    chunks.set(idAt(view, at), { at: start, length });
    // Chunks begin at even places.
    at = start + told + (told % 2);
  }
  return chunks;
}

/**
 * Reads a WAV file of one channel, in G.711 µ-law, as phone networks store it, or 16-bit PCM.
 * Browsers play the latter alone. Null for anything else, and for a file without samples.
 */
export function readWav(bytes: Uint8Array): Sound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12 || idAt(view, 0) !== 'RIFF' || idAt(view, 8) !== 'WAVE') return null;
  const chunks = chunksOf(view);
  const [format, data] = [chunks.get('fmt '), chunks.get('data')];
  if (!format || format.length < 16 || !data || data.length < 2) return null;
  const kind = view.getUint16(format.at, true);
  const samplesASecond = view.getUint32(format.at + 4, true);
  if (view.getUint16(format.at + 2, true) !== 1 || samplesASecond === 0) return null;
  switch (kind) {
    case MU_LAW:
      return {
        samplesASecond,
        samples: Int16Array.from({ length: data.length }, (_, index) =>
          muLawSample(view.getUint8(data.at + index)),
        ),
      };
    case PCM:
      return view.getUint16(format.at + 14, true) === 16
        ? {
            samplesASecond,
            samples: Int16Array.from({ length: Math.floor(data.length / 2) }, (_, index) =>
              view.getInt16(data.at + 2 * index, true),
            ),
          }
        : null;
    default:
      return null;
  }
}

/** Encodes a 16-bit sample as a byte of G.711 µ-law. */
function muLawByte(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), MAX_MU_LAW) + BIAS;
  const exponent = 24 - Math.clz32(magnitude);
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** Whether a WAV file has its samples in G.711 µ-law, as phone networks store them. */
export function isPhoneWav(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = view.byteLength < 12 ? undefined : chunksOf(view).get('fmt ');
  return format !== undefined && format.length >= 2 && view.getUint16(format.at, true) === MU_LAW;
}

const HEADER_BYTES = 44;

/** A WAV file of one channel, without its samples. */
function wavHeader(
  { samplesASecond, samples }: Sound,
  format: typeof PCM | typeof MU_LAW,
): Uint8Array<ArrayBuffer> {
  const width = format === PCM ? 2 : 1;
  const bytes = new Uint8Array(HEADER_BYTES + width * samples.length);
  const view = new DataView(bytes.buffer);
  const id = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  id(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  id(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, format, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesASecond, true);
  view.setUint32(28, width * samplesASecond, true);
  view.setUint16(32, width, true);
  view.setUint16(34, 8 * width, true);
  id(36, 'data');
  view.setUint32(40, width * samples.length, true);
  return bytes;
}

/** Writes a sound as a WAV file of 16-bit PCM, which every browser plays. */
export function writeWav(sound: Sound): Uint8Array<ArrayBuffer> {
  const bytes = wavHeader(sound, PCM);
  const view = new DataView(bytes.buffer);
  sound.samples.forEach((sample, index) => view.setInt16(HEADER_BYTES + 2 * index, sample, true));
  return bytes;
}

/** Writes a sound as a WAV file of G.711 µ-law, as phone networks store it. */
export function writePhoneWav(sound: Sound): Uint8Array<ArrayBuffer> {
  const bytes = wavHeader(sound, MU_LAW);
  sound.samples.forEach((sample, index) => {
    bytes[HEADER_BYTES + index] = muLawByte(sample);
  });
  return bytes;
}

/** Seconds, a fraction included. */
export const secondsOf = ({ samplesASecond, samples }: Sound): number =>
  samples.length / samplesASecond;

/**
 * How loud a sound is along its length, in this many bars: each from 0 to 1, where 1 is its loudest
 * moment. Silence is 0 all along.
 */
export function loudness({ samples }: Sound, bars: number): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(
      Math.floor((bar * samples.length) / bars),
      Math.ceil(((bar + 1) * samples.length) / bars),
    );
    return part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  const most = Math.max(...peaks);
  return peaks.map((peak) => (most === 0 ? 0 : peak / most));
}
