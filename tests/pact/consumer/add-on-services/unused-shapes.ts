import type { UnusedResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import { day, instant, orNull, stringOfPattern } from '../matchers.ts';

/** By value but for the days and instants, which follow the day of the seeding. */
export const unusedAnswer = ({ nextBillOn, seats, devices }: UnusedResponse) => ({
  status: 200,
  body: {
    nextBillOn: orNull(nextBillOn, day),
    seats: seats.map((seat) => ({ ...seat, unusedSince: instant(seat.unusedSince) })),
    devices: devices.map((device) => ({
      ...device,
      serial: stringOfPattern('^[A-Z0-9]{8,20}$', device.serial),
      unusedSince: instant(device.unusedSince),
    })),
  },
});
