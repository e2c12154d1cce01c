import type { DevicePlace, DeviceSubtype } from '../../../contracts/rest/equipment/types.ts';
import { nicknameKey } from '../../models/equipment/rules-nickname.ts';
import type { Orm } from '../db/driver.ts';
import { devices } from '../db/schema/index.ts';
import type { DemoAccount } from './scenarios.ts';
import { digitsOf, serialOf } from './serials.ts';

type NewDevice = typeof devices.$inferInsert;

interface DemoBox extends Pick<NewDevice, 'rentCode' | 'ownership'> {
  subtype: DeviceSubtype;
  place: DevicePlace | null;
  nickname?: string;
}

const DAY_MS = 86_400_000;

/** Models and their firmware, drawn for the demo. */
const MODELS: Readonly<Record<DeviceSubtype, readonly [model: string, firmware: string]>> = {
  MODEM: ['Tern M31', '7.4.12'],
  GATEWAY: ['Tern G32', '9.1.4'],
  ROUTER: ['Tern R6', '4.0.8'],
  ACCESS_POINT: ['Tern W6', '3.2.1'],
  PHONE_ADAPTER: ['Wren V2', '2.8.0'],
  HD_DVR: ['Plover D4', '21.3.0'],
  STANDARD_DVR: ['Plover D1', '12.9.2'],
  HD_RECEIVER: ['Plover H2', '20.7.1'],
  STANDARD_RECEIVER: ['Plover S1', '12.4.0'],
  DIGITAL_TRANSPORT_ADAPTER: ['Plover A1', '5.1.0'],
  CABLE_CARD: ['Plover C1', '3.0.2'],
  TV_DEVICE: ['Plover T2', '1.6.5'],
};

const rented = (
  subtype: DeviceSubtype,
  rentCode: DemoBox['rentCode'],
  place: DevicePlace,
): DemoBox => ({ subtype, rentCode, place, ownership: 'RENTED' });

/** The set-top boxes of an account: two are on each bill for TV; more come at no charge. */
const TV_BOXES: Readonly<Record<string, readonly DeviceSubtype[]>> = {
  '8000000010': ['HD_DVR', 'STANDARD_RECEIVER', 'DIGITAL_TRANSPORT_ADAPTER'],
  '8000000011': ['STANDARD_DVR', 'STANDARD_RECEIVER', 'DIGITAL_TRANSPORT_ADAPTER', 'CABLE_CARD'],
};
const USUAL_TV_BOXES: readonly DeviceSubtype[] = ['HD_DVR', 'HD_RECEIVER'];
const TV_PLACES = ['LOBBY', 'FRONT_COUNTER', 'MEETING_ROOM', 'BACK_ROOM'] as const;
const BILLED_TV_BOXES = 2;

/** What an account has beside what comes with its services. */
const MORE: Readonly<Record<string, readonly DemoBox[]>> = {
  '8000000001': [
    {
      subtype: 'ACCESS_POINT',
      rentCode: null,
      place: 'FRONT_COUNTER',
      ownership: 'OWNED',
      nickname: 'Counter Wi-Fi',
    },
    {
      subtype: 'TV_DEVICE',
      rentCode: null,
      place: 'MEETING_ROOM',
      ownership: 'RENTED',
    },
  ],
  // Both were replaced; the second one went back (returns.ts).
  '8000000031': [
    {
      subtype: 'STANDARD_DVR',
      rentCode: null,
      place: 'BACK_ROOM',
      ownership: 'RENTED',
      nickname: 'Old lobby DVR',
    },
    {
      subtype: 'STANDARD_RECEIVER',
      rentCode: null,
      place: 'BACK_ROOM',
      ownership: 'RENTED',
    },
  ],
};

/** Accounts whose service waits to be set up. */
const NOT_CONNECTED: readonly string[] = ['8000000014'];

const tvBoxes = (accountNumber: string): DemoBox[] =>
  (TV_BOXES[accountNumber] ?? USUAL_TV_BOXES).map((subtype, nth) =>
    rented(
      subtype,
      nth < BILLED_TV_BOXES ? 'SET_TOP_BOX' : null,
      TV_PLACES[nth % TV_PLACES.length] ?? 'LOBBY',
    ),
  );

/** The boxes of an account, by its services; those with a rent have their line on its bill. */
const boxesOf = ({ accountNumber, services }: DemoAccount): DemoBox[] => [
  ...(services.includes('INTERNET')
    ? [
        rented(
          Number(accountNumber.slice(-1)) % 2 === 1 ? 'GATEWAY' : 'MODEM',
          'MODEM_RENTAL',
          'BACK_ROOM',
        ),
      ]
    : []),
  ...(MORE[accountNumber] ?? []).filter(({ subtype }) => subtype === 'ACCESS_POINT'),
  ...(services.includes('VOICE') ? [rented('PHONE_ADAPTER', null, 'OFFICE')] : []),
  ...(services.includes('VIDEO') ? tvBoxes(accountNumber) : []),
  ...(MORE[accountNumber] ?? []).filter(({ subtype }) => subtype !== 'ACCESS_POINT'),
];

/** A MAC address that no maker has. */
const macOf = (id: string): string =>
  ['02', ...(digitsOf(id).slice(10, 20).match(/../g) ?? [])].join(':');

/** Boxes of the demo accounts. By business time. */
export async function seedEquipment(
  orm: Orm,
  idOf: (name: string) => string,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<void> {
  const rows = accounts.flatMap((account) =>
    boxesOf(account).map(({ subtype, nickname = null, ...box }, position): NewDevice => {
      const { accountNumber } = account;
      const id = idOf(`box ${accountNumber} ${position}`);
      const seed = Number.parseInt(digitsOf(id).slice(0, 7), 16);
      const [model, firmware] = MODELS[subtype];
      return {
        ...box,
        id,
        accountNumber,
        subtype,
        model,
        firmware,
        serial: serialOf(id),
        mac: subtype === 'CABLE_CARD' ? null : macOf(id),
        nickname,
        nicknameKey: nickname === null ? null : nicknameKey(nickname),
        connectedAt: NOT_CONNECTED.includes(accountNumber)
          ? null
          : new Date(now.getTime() - (20 + (seed % 300)) * DAY_MS),
        seed,
        position,
      };
    }),
  );
  await orm.insert(devices).values(rows);
}
