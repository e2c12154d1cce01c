/**
 * Inserts the slashes while a day is typed, since a numeric keypad has none. Deletions and
 * corrections are left as they are.
 */
export function withSlashes(former: string, typed: string): string {
  if (typed.length <= former.length || !/^[\d/]+$/.test(typed)) return typed;
  const single = typed.replaceAll(/\/{2,}/g, '/');
  const whole = /^(\d{2})\/?(\d{2})(\d{1,2})$/.exec(single);
  if (whole) return `${whole[1]}/${whole[2]}/${whole[3]}`;
  const begun = single.replace(/^(\d{2})(\d{1,2})$/, '$1/$2');
  return /^(?:\d{2}|\d{2}\/\d{2})$/.test(begun) ? `${begun}/` : begun;
}
