import type { tags } from 'typia';
import type { Instant, PositiveCents, Uuid } from '../../scalars.ts';

/** What kind of box it is; decides whether its nickname may be edited (spec 5). */
export type DeviceSubtype =
  | 'MODEM'
  /** A modem with a router and Wi-Fi in it. */
  | 'GATEWAY'
  | 'ROUTER'
  | 'ACCESS_POINT'
  | 'PHONE_ADAPTER'
  | 'HD_DVR'
  | 'STANDARD_DVR'
  | 'HD_RECEIVER'
  | 'STANDARD_RECEIVER'
  | 'DIGITAL_TRANSPORT_ADAPTER'
  | 'CABLE_CARD'
  | 'TV_DEVICE';

/** What a box is for; follows from its subtype. */
export type DeviceType = 'MODEM' | 'NETWORK' | 'PHONE' | 'TV';

/** The service that a box carries; the same keys as the account's services. */
export type DeviceService = 'INTERNET' | 'VOICE' | 'VIDEO';

/** Where a box stands, as the installer noted it. */
export type DevicePlace = 'OFFICE' | 'FRONT_COUNTER' | 'BACK_ROOM' | 'MEETING_ROOM' | 'LOBBY';

/** Who owns a box. A rented one goes back when it is no longer used. */
export type DeviceOwnership = 'RENTED' | 'OWNED';

/**
 * `ONLINE`: it reported in the last 5 minutes. `DEGRADED`: so it did, with a weak or bad signal.
 * `UNKNOWN`: nobody can say, see {@link ReachCause}.
 */
export type DeviceReach = 'ONLINE' | 'DEGRADED' | 'OFFLINE' | 'UNKNOWN';

/** Why a box is not simply online. */
export type ReachCause =
  /** With `OFFLINE`: an outage of its service; `outageId` names it. */
  | 'OUTAGE'
  /** With `OFFLINE`: it restarts. */
  | 'RESTART'
  /** With `OFFLINE`: it did not come back from its last restart. */
  | 'RESTART_FAILED'
  /** With `OFFLINE`: the modem that it is connected to is offline. */
  | 'MODEM'
  /** With `OFFLINE`: it has stopped to report. */
  | 'SILENT'
  /** With `DEGRADED`. */
  | 'SIGNAL'
  /** With `UNKNOWN`: boxes of this kind receive only and never report. */
  | 'ONE_WAY'
  /** With `UNKNOWN`: it was never connected. */
  | 'NOT_CONNECTED';

/** A signal in words, and the word of its worst value. */
export type SignalGrade = 'GOOD' | 'WEAK' | 'BAD';

/** What a modem measures, with one decimal each. Limits: src/models/equipment/rules-signal.ts. */
export interface DeviceSignal {
  grade: SignalGrade;
  /** Power received, in dBmV; -15 to +15 is the limit. */
  downstreamPower: number;
  /** Power sent, in dBmV; 35 to 50 is recommended. */
  upstreamPower: number;
  /** Signal to noise, in dB; from 33 on is fine. */
  signalToNoise: number;
  /** Blocks that could not be corrected, of a million received. */
  errorsPerMillion: number & tags.Type<'uint32'>;
}

/** How far a restart is; the last three are its end. */
export type RestartState =
  'REQUESTED' | 'QUEUED' | 'SENT' | 'RESTARTING' | 'BACK' | 'FAILED' | 'TIMED_OUT';

/** Why a restart failed. */
export type RestartFailure =
  /** The command never reached the box. */
  | 'NOT_DELIVERED'
  /** The box started and found no signal to lock on. */
  | 'NO_LOCK'
  /** An outage began while it ran. */
  | 'OUTAGE';

/** A restart of a box; business time. */
export interface DeviceRestart {
  restartId: Uuid;
  deviceId: Uuid;
  state: RestartState;
  /** With `FAILED` only. */
  reason: RestartFailure | null;
  requestedAt: Instant;
  /** Name of who asked for it. */
  requestedBy: string;
  /** When it usually is back, 150 seconds after it was requested. */
  expectedAt: Instant;
  /** Null while it runs. */
  endedAt: Instant | null;
}

/** Why a restart is not begun. */
export type RestartDenialCode =
  | 'NOT_PERMITTED'
  | 'NOT_RESTARTABLE'
  | 'SERVICE_INTERRUPTED'
  | 'OUTAGE_KNOWN'
  | 'RESTART_RUNNING'
  | 'DEVICE_BUSY'
  | 'DEVICE_UNREACHABLE'
  | 'RESTARTED_RECENTLY';

/** What stands in the way of a restart, as the backend refuses it too. */
export interface RestartDenial {
  code: RestartDenialCode;
  /** With `RESTARTED_RECENTLY` and `DEVICE_BUSY`: from when on it may be asked again. */
  againAt: Instant | null;
}

/** A nickname: 1 to 30 characters, see src/models/equipment/rules-nickname.ts. */
export type Nickname = string & tags.MinLength<1> & tags.MaxLength<30>;

/** A box at the customer's place (spec 5; area of equipment). */
export interface Device {
  deviceId: Uuid;
  serial: string;
  /** Twelve hexadecimal digits in pairs with colons; null for boxes without one. */
  mac: string | null;
  model: string;
  type: DeviceType;
  subtype: DeviceSubtype;
  service: DeviceService;
  /** As the customer calls it; null for none. */
  nickname: string | null;
  /** Whether it may be changed: by footprint and subtype (spec 5), and by the person's role. */
  nicknameEditable: boolean;
  ownership: DeviceOwnership;
  /**
   * Rent, cents a month, as the bill has it; null where the bill has no line for it, is not shown,
   * or may not be read by the person.
   */
  monthlyCents: PositiveCents | null;
  place: DevicePlace | null;
  reach: DeviceReach;
  cause: ReachCause | null;
  /** The instant from which it is as `reach` says; null where nobody knows. Business time. */
  reachSince: Instant | null;
  /** Its last report; null for none ever. Business time. */
  lastSeen: Instant | null;
  /** With the cause `OUTAGE`. */
  outageId: string | null;
  /** Since when it runs; null while it does not, or nobody knows. */
  upSince: Instant | null;
  firmware: string;
  /** Null for boxes that measure none, and while it is offline. */
  signal: DeviceSignal | null;
  /** Whether phones are connected through it, that a restart takes out of service, 911 too. */
  carriesPhones: boolean;
  /** The restart that runs, or else the last one of 30 days. */
  restart: DeviceRestart | null;
  /** Null where it may be restarted now. */
  restartDenial: RestartDenial | null;
  /** 1 at first, one more with each change. A change names the version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** All boxes of the account, modems first. */
export interface DevicesResponse {
  devices: Device[];
}

/** A box, and its restarts of 30 days, newest first, 20 at most. */
export interface DeviceDetail {
  device: Device;
  restarts: DeviceRestart[] & tags.MaxItems<20>;
}

export interface RenameDeviceRequest {
  /** Null takes the nickname away. Trimmed; blanks within it are folded. */
  nickname: Nickname | null;
  /** The version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface RestartDeviceRequest {
  /** One for each restart: sent again, it answers the first one's restart. */
  idempotencyKey: Uuid;
  /** Whether the customer agreed that calls through it end; left out for no. */
  endsCalls?: boolean;
}
