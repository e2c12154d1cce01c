/** Characters that break a line, or have no look of their own. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Characters that change the writing direction: a name would read otherwise than it is listed. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A caller's name as it is told, on one line; null for one of which nothing is left. */
export const callerNameOf = (listed: string): string | null =>
  listed.replaceAll(DIRECTIONS, '').replaceAll(CONTROLS, ' ').trim() || null;
