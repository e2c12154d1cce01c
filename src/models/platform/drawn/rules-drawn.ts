/** A number from 0 to under 1 that follows from a seed and a place alone (mulberry32). */
export function drawn(seed: number, place: number): number {
  let mixed = (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(place | 0, 0x85ebca6b)) | 0;
  mixed = (mixed + 0x6d2b79f5) | 0;
  let out = Math.imul(mixed ^ (mixed >>> 15), 1 | mixed);
  out = (out + Math.imul(out ^ (out >>> 7), 61 | out)) ^ out;
  return ((out ^ (out >>> 14)) >>> 0) / 4_294_967_296;
}

/** A seed that follows from a text alone (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed | 0;
}
