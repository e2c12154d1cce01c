const PATHS = {
  good: 'M4 10.5 8 14.5 16 6',
  notice: 'M10 9v5M10 6.2v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  caution: 'M10 3 18 16.5H2L10 3ZM10 8v4M10 14.2v.1',
  critical: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 6v5M10 13.6v.1',
  lock: 'M5 9h10v8H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9M10 12v2',
  signOut: 'M8 3.500H4v13h4M12.500 6.500 16 10l-3.500 3.500M16 10H7.500',
  home: 'M3 9.5 10 3.5l7 6V16.5h-4.5V12h-5v4.5H3V9.5Z',
  bill: 'M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5v-15ZM8 7h4M8 10.5h4',
  card: 'M2.5 5h15v10.5h-15V5ZM2.5 8.5h15M5.5 12.5h3',
  bank: 'M3 8 10 3.5 17 8H3ZM5 8v6M10 8v6M15 8v6M3 16.5h14',
} as const;

export type IconName = keyof typeof PATHS;

/** One family: 20 px, stroke 1.75. Says nothing to a screen reader; a word always stands beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" style={{ flexShrink: 0 }}>
    <path d={PATHS[name]} />
  </svg>
);
