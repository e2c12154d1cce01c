/** A demo account's label and group for a mobile line. */
export interface DemoLine {
  /** Ten digits. */
  phoneNumber: string;
  label: string | null;
  lineGroup: string | null;
}

/** The bakery's three lines; the counter's line has no group yet. */
export const BAKERY_LINES: readonly DemoLine[] = [
  { phoneNumber: '2075550141', label: 'Delivery van', lineGroup: 'Deliveries' },
  { phoneNumber: '2075550142', label: 'Market stall tablet', lineGroup: 'Shop' },
  { phoneNumber: '2075550143', label: 'Front counter', lineGroup: null },
];

/** The freight company's groups, with the line count and label prefix of each. */
const FLEET: readonly (readonly [group: string | null, lines: number, name: string | null])[] = [
  ['Long haul', 96, 'Truck'],
  ['Regional', 64, 'Truck R'],
  ['Local', 48, 'Van'],
  ['Dispatch', 14, 'Dispatch desk'],
  ['Warehouse', 32, 'Dock scanner'],
  ['Maintenance', 18, 'Bay'],
  ['Office', 12, 'Office'],
  ['Yard security', 8, 'Gate camera'],
  [null, 8, null],
];

/** Its 300 lines, in the order of their numbers. */
export const FLEET_LINES: readonly DemoLine[] = FLEET.flatMap(([lineGroup, lines, name]) =>
  Array.from({ length: lines }, (_, index) => ({
    lineGroup,
    label: name === null ? null : `${name} ${index + 1}`,
  })),
).map((line, index) => ({ phoneNumber: `207555${1_000 + index}`, ...line }));
