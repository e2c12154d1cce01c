/** A wait as customers read it: minutes up to 90, then hours. Null where it is not known. */
export type Wait = { unit: 'minutes' | 'hours'; count: number } | null;

/** How a wait of this many seconds is said; both units round up. */
export function waitOf(seconds: number | null): Wait {
  if (seconds === null) return null;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 90
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
