import type { tags } from 'typia';
import type { Instant, Uuid } from '../../scalars.ts';

/** Thousands of bits a second. */
export type Kbps = number & tags.Type<'uint32'> & tags.Maximum<100_000_000>;

/** A time in milliseconds, with one decimal at most; a minute at the longest. */
export type Millis = number & tags.Minimum<0> & tags.Maximum<60_000>;

/** What the account bought, as its bill names it. */
export interface SpeedPlan {
  name: string;
  downKbps: Kbps;
  upKbps: Kbps;
}

/**
 * A speed against the plan, by the worse of the two directions. `AS_SOLD`: 80 percent or more.
 * `FAR_BELOW`: under 50.
 */
export type SpeedVerdict = 'AS_SOLD' | 'BELOW' | 'FAR_BELOW';

/** Why a result may not be that of the line. */
export type SpeedDoubt =
  /** The browser told of a cellular connection. */
  | 'CELLULAR'
  /** The browser saves data. */
  | 'DATA_SAVER'
  /** The speed changed much while it was measured. */
  | 'UNSTEADY'
  /** Too little was measured after the first two seconds. */
  | 'FEW_SAMPLES'
  /** An outage of internet was open where the account is. */
  | 'OUTAGE';

/** How a test measures; the browser follows it. */
export interface SpeedTestSettings {
  /** How long each direction takes, in milliseconds. */
  directionMs: number & tags.Type<'uint32'> & tags.Maximum<15_000>;
  /** What is measured this soon after a direction began does not count, in milliseconds. */
  warmUpMs: number & tags.Type<'uint32'>;
  /** A sample takes no less than this, in milliseconds. */
  sampleMs: number & tags.Type<'uint32'> & tags.Minimum<250>;
  /** Transfers beside each other. */
  streams: number & tags.Type<'uint32'> & tags.Minimum<1>;
  pings: number & tags.Type<'uint32'> & tags.Minimum<1>;
  /** The largest transfer of one request, in bytes. */
  requestBytes: number & tags.Type<'uint32'>;
  /**
   * For how many bytes of the line each transferred byte stands: 1, and more in a sandbox, whose
   * machine is not the line.
   */
  bytesCountAs: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface StartSpeedTestRequest {
  /** New for each test: sent again, it answers the same test. */
  testId: Uuid;
}

/** A test that runs; its transfers name it. */
export interface SpeedTestStart {
  testId: Uuid;
  settings: SpeedTestSettings;
}

/** Why the browser gave a test up. */
export type SpeedTestEnd = 'CANCELLED' | 'HIDDEN' | 'INTERRUPTED';

export interface EndSpeedTestRequest {
  reason: SpeedTestEnd;
}

export interface SpeedTestEnded {
  ended: true;
}

/** The answer to a ping. */
export interface SpeedPong {
  pong: true;
}

/** Query of a download of bytes without a meaning. */
export interface SpeedDownQuery {
  /** The test that runs. */
  test: Uuid;
  /** How many bytes, in digits: 1 to 20,000,000. */
  bytes: string & tags.Pattern<'^[1-9]\\d{0,7}$'>;
}

/** Query of an upload, whose body is thrown away. */
export interface SpeedUpQuery {
  /** The test that runs. */
  test: Uuid;
}

export interface SpeedBytesTaken {
  /** Bytes of the body. */
  bytes: number & tags.Type<'uint32'>;
}

/** What was transferred within a part of a direction. */
export interface SpeedSample {
  ms: number & tags.Type<'uint32'> & tags.Minimum<1> & tags.Maximum<15_000>;
  bytes: number & tags.Type<'uint32'>;
}

/** What a browser measured; the backend computes the figures of it. */
export interface StoreSpeedResultRequest {
  testId: Uuid;
  /** In their order, from the begin of the direction. */
  down: SpeedSample[] & tags.MinItems<1> & tags.MaxItems<60>;
  up: SpeedSample[] & tags.MinItems<1> & tags.MaxItems<60>;
  pings: Millis[] & tags.MinItems<1> & tags.MaxItems<60>;
  /** Pings while data was downloaded and uploaded. */
  loadedPings: Millis[] & tags.MaxItems<60>;
  /** What the browser says of the connection. */
  connection: SpeedConnection;
}

/** `USUAL` also where a browser says nothing. */
export type SpeedConnection = 'USUAL' | 'CELLULAR' | 'DATA_SAVER';

/** What was measured between a device and the network. */
export interface SpeedFigures {
  downKbps: Kbps;
  upKbps: Kbps;
  /** The median. */
  pingMs: Millis;
  /** The mean change from one ping to the next. */
  jitterMs: Millis;
  /** The median while data was transferred; null where none was answered. */
  loadedPingMs: Millis | null;
}

/** What the modem measured between itself and the network. */
export interface ModemSpeed {
  /** Business time. */
  at: Instant;
  downKbps: Kbps;
  upKbps: Kbps;
  pingMs: Millis;
}

/** A result of a test; business time. */
export interface SpeedResult {
  resultId: Uuid;
  at: Instant;
  /** Name of who tested. */
  testedBy: string;
  device: SpeedFigures;
  /** Null where the modem was not reached. */
  modem: ModemSpeed | null;
  /** The plan at that time; null where its speed is not known. */
  plan: SpeedPlan | null;
  /** Of the device's figures; null without a plan. */
  verdict: SpeedVerdict | null;
  doubts: SpeedDoubt[];
}

/** A test that the modem makes by itself, four times a day. */
export interface ModemRun {
  /** Business time. */
  at: Instant;
  /** Null where the modem was not reached then. */
  downKbps: Kbps | null;
}

export interface SpeedResultsResponse {
  /** The plan now; null where its speed is not known. */
  plan: SpeedPlan | null;
  /** Newest first. */
  results: SpeedResult[] & tags.MaxItems<20>;
  /** The modem's own tests of 14 days, oldest first. */
  modemRuns: ModemRun[] & tags.MaxItems<60>;
  /** How many tests may be started now. */
  left: number & tags.Type<'uint32'>;
}
