/**
 * The tab that a key moves to (ARIA tabs pattern): the arrows wrap around, Home and End go to the
 * ends. Null for every other key.
 */
export function tabAfter<Tab extends string>(
  tabs: readonly Tab[],
  tab: Tab,
  key: string,
): Tab | null {
  const at = tabs.indexOf(tab);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const place = places[key];
  return place === undefined ? null : (tabs[place % tabs.length] ?? null);
}
