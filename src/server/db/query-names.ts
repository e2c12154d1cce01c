/** So many statements a connection keeps parsed and planned; code has far fewer, only rows inserted in bulk make more. */
export const MAX_NAMED_QUERIES = 300;

/** Names statements by their text, so that a connection parses and plans each once; null for one too many. */
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
