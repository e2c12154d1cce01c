import { requestPort } from '../../platform/port/index.ts';
import type { StateMap } from './types.ts';

/** The maps of states by their FIPS codes, from files of the portal. */
export const loadStateMapsFx = requestPort<readonly string[], StateMap[]>(
  'outages',
  'loadStateMaps',
);
