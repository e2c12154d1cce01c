import type { DeviceService, DeviceSubtype, DeviceType } from './types.ts';

/** What follows from a box's subtype. */
export interface SubtypeTraits {
  type: DeviceType;
  service: DeviceService;
  /** Whether a command can restart it. */
  restartable: boolean;
  /** Whether it reports that it is there; boxes that receive only never do. */
  reports: boolean;
  /** Whether it measures the signal of the line. */
  measuresSignal: boolean;
  /** Whether it works through the account's modem. */
  behindModem: boolean;
}

const MODEM: SubtypeTraits = {
  type: 'MODEM',
  service: 'INTERNET',
  restartable: true,
  reports: true,
  measuresSignal: true,
  behindModem: false,
};
const NETWORK: SubtypeTraits = {
  ...MODEM,
  type: 'NETWORK',
  measuresSignal: false,
  behindModem: true,
};
const TV: SubtypeTraits = { ...NETWORK, type: 'TV', service: 'VIDEO', behindModem: false };
const ONE_WAY: SubtypeTraits = { ...TV, restartable: false, reports: false };

/** The traits of each subtype. */
export const SUBTYPES: Readonly<Record<DeviceSubtype, SubtypeTraits>> = {
  MODEM,
  GATEWAY: MODEM,
  ROUTER: NETWORK,
  ACCESS_POINT: NETWORK,
  PHONE_ADAPTER: { ...NETWORK, type: 'PHONE', service: 'VOICE' },
  HD_DVR: TV,
  STANDARD_DVR: TV,
  HD_RECEIVER: TV,
  STANDARD_RECEIVER: TV,
  DIGITAL_TRANSPORT_ADAPTER: ONE_WAY,
  CABLE_CARD: ONE_WAY,
  TV_DEVICE: { ...TV, behindModem: true },
};

const isSubtype = (name: string): name is DeviceSubtype => Object.hasOwn(SUBTYPES, name);
/** Every subtype, modems first. */
export const DEVICE_SUBTYPES: readonly DeviceSubtype[] = Object.keys(SUBTYPES).filter(isSubtype);
