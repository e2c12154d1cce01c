import { foldArrow } from './parts.css.ts';

const PATHS = {
  good: 'M4 10.5 8 14.5 16 6',
  notice: 'M10 9v5M10 6.2v.1M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z',
  caution: 'M10 3 18 16.5H2L10 3ZM10 8v4M10 14.2v.1',
  critical: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 6v5M10 13.6v.1',
  down: 'M5 8l5 5 5-5',
  lock: 'M5 9h10v8H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9M10 12v2',
  signOut: 'M8 3.500H4v13h4M12.500 6.500 16 10l-3.500 3.500M16 10H7.500',
  home: 'M3 9.5 10 3.5l7 6V16.5h-4.5V12h-5v4.5H3V9.5Z',
  bill: 'M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5v-15ZM8 7h4M8 10.5h4',
  card: 'M2.5 5h15v10.5h-15V5ZM2.5 8.5h15M5.5 12.5h3',
  bank: 'M3 8 10 3.5 17 8H3ZM5 8v6M10 8v6M15 8v6M3 16.5h14',
  services:
    'M3 12.500a9.900 9.900 0 0 1 14 0M5.500 15a6.400 6.400 0 0 1 9 0M10 17.200v.1M10 ' +
    '9V3M7.500 5.500 10 3l2.500 2.500',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  people:
    'M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.500c0-3 2.300-4.500 5.500-4.500s5.500 ' +
    '1.500 5.500 4.500M13.500 3.800a3 3 0 0 1 0 5.400M15 12.300c1.800.6 3 2 3 4.200',
  community: 'M2.500 17V8L7 4.500 11.500 8v9M11.500 17V10.500H17.500V17M2 17h16M6 11h2M6 14h2',
  support:
    'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM7.8 8a2.2 ' +
    '2.2 0 1 1 3 2c-.6.3-.8.7-.8 1.4M10 13.9v.1',
  search: 'M9 3.5a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11ZM13 13l4 4',
  more:
    'M4.500 9.400a.6.6 0 1 1 0 1.200.6.6 0 0 1 0-1.200' +
    'ZM10 9.400a.6.6 0 1 1 0 1.200.6.6 0 0 1 0-1.200ZM' +
    '15.500 9.400a.6.6 0 1 1 0 1.200.6.6 0 0 1 0-1.200Z',
  phone:
    'M5 3h3l1.500 4-2 1.500a9 9 0 0 0 4 4l1.500-2 4 1.500v3c0 1-.8 2-2 2A13 13 0 0 1 3 ' +
    '5c0-1.200 1-2 2-2Z',
} as const;

export type IconName = keyof typeof PATHS;

/** One family: 20 px, stroke 1.75. Hidden from screen readers; always has a text next to it. */
export const LineIcon = ({ path }: { path: string }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flexShrink: 0 }}
  >
    <path d={path} />
  </svg>
);

export const Icon = ({ name }: { name: IconName }) => <LineIcon path={PATHS[name]} />;

/**
 * The arrow at the end of a button that unfolds something: up while that is open. What needs no
 * script has the same sign by the theme (`summary`).
 */
export const FoldArrow = ({ className = '' }: { className?: string }) => (
  <span className={`${foldArrow} ${className}`}>
    <Icon name="down" />
  </span>
);
