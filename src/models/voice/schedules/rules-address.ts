import { PATHS } from '../../platform/paths/rules-paths.ts';

/** What the forwarding manager shows in tabs: lines, and the hours that their rules use. */
export type ManagerTab = 'LINES' | 'HOURS';

export const MANAGER_TABS: readonly ManagerTab[] = ['LINES', 'HOURS'];

/** The tab in an address. Unknown values mean the lines. */
export const managerTabIn = (search: string): ManagerTab =>
  new URLSearchParams(search).get('show') === 'hours' ? 'HOURS' : 'LINES';

/** The address of a tab. */
export const managerAddress = (tab: ManagerTab): string =>
  tab === 'HOURS' ? `${PATHS.voiceForwarding}?show=hours` : PATHS.voiceForwarding;
