import { MatchersV3 } from '@pact-foundation/pact';
import type { DeviceReturn, HeldDevice } from '../../../../contracts/rest/equipment/custody.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { deviceReturn } from '../../../fixtures/equipment/custody.ts';
import { demoUsername, state } from '../states.ts';
import { day, instant, orNull, stringOfPattern, text, uuid } from '../matchers.ts';

const { integer } = MatchersV3;

/** How far it is by value; the rest by its form. */
export const returnShape = (back: DeviceReturn) => ({
  ...back,
  returnId: uuid(back.returnId),
  deviceId: uuid(back.deviceId),
  code: stringOfPattern('^RT[0-9A-F]{10}$', back.code),
  requestedBy: text(back.requestedBy),
  steps: back.steps.map((step) => ({ state: step.state, at: instant(step.at) })),
  rentEndsOn: orNull(back.rentEndsOn, day),
  version: integer(back.version),
});

/** What it is, whether it is here, and what may be done with it by value; the rest by its form. */
export const heldShape = (device: HeldDevice) => ({
  ...device,
  deviceId: uuid(device.deviceId),
  serial: stringOfPattern('^[A-Z0-9]{8,20}$', device.serial),
  model: text(device.model),
  since: orNull(device.since, instant),
  until: orNull(device.until, instant),
  returns: device.returns.map(returnShape),
  charge: orNull(device.charge, (charge) => ({
    ...charge,
    statementId: uuid(charge.statementId),
    statementDate: day(charge.statementDate),
  })),
});

/** The path of a route with the id of a return. */
export const returnAt = (route: { path: string }, returnId = deviceReturn().returnId): string =>
  fillPath(route.path, { params: { returnId } });

/** The gateway of Harbor Street Bakery goes back, and is so far by now. */
export const goesBack = (then: DeviceReturn['state']) =>
  state('a box goes back', {
    username: demoUsername('current'),
    returnId: deviceReturn().returnId,
    then,
  });

const STEPS = [
  { state: 'LABEL_MADE', at: '2026-12-11T15:00:00.000Z' },
  { state: 'DROPPED_OFF', at: '2026-12-12T15:00:00.000Z' },
  { state: 'IN_TRANSIT', at: '2026-12-13T15:00:00.000Z' },
  { state: 'RECEIVED', at: '2026-12-14T15:00:00.000Z' },
] as const;

/** A return as that state leaves it. */
export function returnThatIs(then: DeviceReturn['state']): DeviceReturn {
  const nth = STEPS.findIndex((step) => step.state === then);
  if (then === 'CANCELLED')
    return deviceReturn({
      state: then,
      steps: [STEPS[0], { state: then, at: '2026-12-14T14:59:00.000Z' }],
      version: 2,
    });
  return deviceReturn({
    state: then,
    steps: STEPS.slice(0, nth + 1),
    rentEndsOn: nth > 0 ? '2026-12-12' : null,
    version: nth + 1,
  });
}
