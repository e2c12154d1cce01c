import type { UnusedResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import { requestPort } from '../../platform/port/index.ts';

export type Unused = UnusedResponse;
export type UnusedSeat = Unused['seats'][number];
export type UnusedDevice = Unused['devices'][number];

/** What the account pays for and nobody uses. */
export const loadUnusedFx = requestPort<void, Unused>('unused', 'loadUnused');
