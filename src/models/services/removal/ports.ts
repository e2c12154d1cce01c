import type {
  RemoveSeatRequest,
  UnusedResponse,
} from '../../../../contracts/rest/add-on-services/types.ts';
import { requestPort } from '../../platform/port/index.ts';

/** Gives a seat up; returns what is unused afterwards. */
export const removeSeatFx = requestPort<
  RemoveSeatRequest & { serviceId: string; seatId: string },
  UnusedResponse
>('unused', 'removeSeat');
