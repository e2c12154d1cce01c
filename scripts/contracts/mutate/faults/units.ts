import type { Step } from '../../matching/paths.ts';

/** A value with the same meaning in another unit or format. */
export interface UnitFault {
  fault: string;
  changed: (value: unknown) => unknown;
}

const ofNumber = (fault: string, changed: (value: number) => unknown): UnitFault => ({
  fault,
  changed: (value) => (typeof value === 'number' ? changed(value) : value),
});
const ofText = (fault: string, changed: (value: string) => unknown): UnitFault => ({
  fault,
  changed: (value) => (typeof value === 'string' ? changed(value) : value),
});

const MONEY = [
  ofNumber('dollars instead of cents', (cents) => cents / 100),
  ofNumber('whole dollars instead of cents', (cents) => Math.round(cents / 100)),
  ofNumber('a hundredth of a cent instead of cents', (cents) => cents * 100),
  ofNumber('the other sign', (cents) => (cents === 0 ? 0 : -cents)),
];
const DAY = [
  ofText(
    'MM/DD/YYYY instead of YYYY-MM-DD',
    (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  ),
  ofText('an instant instead of a day', (day) => `${day}T00:00:00.000Z`),
  ofText('seconds since 1970 instead of a day', (day) => Date.parse(day) / 1000),
];
const INSTANT = [
  ofText('milliseconds since 1970 instead of RFC 3339', (instant) => Date.parse(instant)),
  ofText('an instant without a time zone', (instant) => instant.replace(/Z$/, '')),
  ofText('a day instead of an instant', (instant) => instant.slice(0, 10)),
];
const PHONE = [
  ofText('a phone number with its country code', (digits) => `+1${digits}`),
  ofText(
    'a phone number with separators',
    (digits) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
  ),
];

/** By the name of a type. */
const OF_SCALAR: Readonly<Record<string, readonly UnitFault[]>> = {
  Cents: MONEY,
  PositiveCents: MONEY,
  Day: DAY,
  Instant: INSTANT,
  ExpiryMMYY: [
    ofText('MM/YY instead of MMYY', (expiry) => `${expiry.slice(0, 2)}/${expiry.slice(2)}`),
    ofText('YYMM instead of MMYY', (expiry) => expiry.slice(2) + expiry.slice(0, 2)),
  ],
  LastFour: [
    ofText(
      'the number as masked instead of its last four digits',
      (digits) => `************${digits}`,
    ),
  ],
  Zip: [ofText('ZIP+4 instead of ZIP', (zip) => `${zip}-0001`)],
  TelephoneNumber: PHONE,
  PhoneNumber: PHONE,
};

/** By the end of a field's name. */
const OF_NAME: readonly (readonly [RegExp, UnitFault])[] = [
  [/Minutes$/, ofNumber('seconds instead of minutes', (minutes) => minutes * 60)],
  [/Seconds$/, ofNumber('milliseconds instead of seconds', (seconds) => seconds * 1000)],
  [
    /(Ms|Milliseconds)$/,
    ofNumber('seconds instead of milliseconds', (milliseconds) => milliseconds / 1000),
  ],
];

/**
 * Faults of a value with a unit or format: by its type, or by its name when that tells its unit.
 */
export function unitFaults(scalar: string | null, step: Step | undefined): readonly UnitFault[] {
  const name = step !== undefined && step !== '*' && 'field' in step ? step.field : '';
  return [
    ...(OF_SCALAR[scalar ?? ''] ?? []),
    ...OF_NAME.filter(([end]) => end.test(name)).map(([, fault]) => fault),
  ];
}
