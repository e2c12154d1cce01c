/** Widths of the window at which the layout changes, in px: what is named starts there. */
const BREAKPOINTS = {
  tinyPhone: 401,
  phone: 481,
  tablet: 601,
  header: 701,
  table: 841,
  columns: 861,
  flow: 900,
  /** The side menu stands beside the page (spec 2.4). */
  sideMenu: 1090,
  settings: 1290,
  chart: 1340,
} as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query: the window is narrower than this. */
export const below = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name] - 1}px)`;

/** Media query: the window is at least this wide. */
export const from = (name: Breakpoint): string => `(min-width: ${BREAKPOINTS[name]}px)`;

/** Width of the side menu (spec 2.4). */
export const SIDE_MENU_WIDTH = '250px';
