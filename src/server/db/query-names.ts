/** Maximum prepared queries per connection. The code has far fewer; only bulk inserts add more. */
export const MAX_NAMED_QUERIES = 300;

/**
 * Names queries by their text, so that a connection parses and plans each once. Null beyond the
 * maximum.
 */
export function createQueryNames(most = MAX_NAMED_QUERIES): (text: string) => string | null {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known ?? null;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
