import type { Instant, Uuid } from '../../scalars.ts';
import type { DeviceSubtype } from '../equipment/types.ts';

/** What does not work. */
export type RunSubject = 'INTERNET' | 'WIFI' | 'VOICE' | 'VIDEO';

/** What is looked at, in this order (areas of equipment). */
export type RunStepName =
  | 'ACCOUNT'
  | 'OUTAGE'
  | 'PLANNED_WORK'
  | 'ORDER'
  | 'MODEM'
  | 'SIGNAL'
  | 'GATEWAY'
  | 'WIFI'
  | 'DEVICE';

/**
 * How a step ended. `FIXED`: it was wrong and is right now. `YOURS`: the customer can do something.
 * `OURS`: the provider has to. `SKIPPED`: it does not apply, or cannot be told.
 */
export type StepOutcome = 'OK' | 'FIXED' | 'YOURS' | 'OURS' | 'SKIPPED';

/** What a step found. */
export type StepEvidenceCode =
  // -- Account
  | 'GOOD_STANDING'
  | 'INTERRUPTED'
  // -- Outage; `outageId` names it
  | 'NO_OUTAGE'
  | 'OUTAGE'
  // -- Planned work; `outageId` names it
  | 'NO_WORK'
  | 'WORK'
  // -- An order of another plan of the service
  | 'NO_ORDER'
  /** Its plan changes later; `at`: from when. */
  | 'ORDER_LATER'
  /** Its plan is being switched; `at`: until when. */
  | 'ORDER_SWITCHING'
  // -- Modem
  | 'MODEM_ONLINE'
  | 'NO_MODEM'
  | 'NOT_CONNECTED'
  | 'RESTARTING'
  // -- Signal
  | 'SIGNAL_GOOD'
  | 'SIGNAL_WEAK'
  | 'SIGNAL_BAD'
  | 'NOT_MEASURED'
  // -- Gateway
  | 'RESTARTED'
  | 'RESTART_FAILED'
  | 'RESTART_DECLINED'
  | 'RESTART_NOT_PERMITTED'
  | 'RESTARTED_RECENTLY'
  /** It installs software; `at`: until when. */
  | 'BUSY'
  /** An outage began while the run waited; `outageId` names it. */
  | 'OUTAGE_BEGAN'
  // -- Wi-Fi
  | 'WIFI_ONLINE'
  | 'NO_WIFI'
  // -- Any box: it does not report
  | 'SILENT'
  // -- Device
  | 'DEVICES'
  | 'PHONES'
  | 'TVS'
  // -- Any step: it has nothing to do with what does not work
  | 'NOT_NEEDED';

/** What a step found, and of what. */
export interface StepEvidence {
  code: StepEvidenceCode;
  /** The box that it is about; null for none. */
  device: RunDevice | null;
  outageId: string | null;
  /** See the code; null for none. Business time. */
  at: Instant | null;
}

/** A box of the account in a run. */
export interface RunDevice {
  deviceId: Uuid;
  subtype: DeviceSubtype;
  /** As the customer calls it; null for none. */
  nickname: string | null;
  /** Whether phones are connected through it, that a restart takes out of service, 911 too. */
  carriesPhones: boolean;
}

/** A step of a run; without outcome and evidence until it is done. */
export interface RunStep {
  name: RunStepName;
  outcome: StepOutcome | null;
  evidence: StepEvidence | null;
}

/** Where a run stands; the last three are its end. */
export type RunState =
  | 'RUNNING'
  /** It asks whether the box of `device` may be restarted. */
  | 'ASKING'
  /** The box of `device` restarts. */
  | 'RESTARTING'
  | 'FIXED'
  | 'YOUR_TURN'
  | 'OUR_TURN';

/** The one thing that the customer can do. */
export type RunInstruction =
  | 'PAY'
  | 'CONNECT'
  | 'POWER_CORD'
  | 'TIGHTEN_CABLES'
  /** Until `evidence.at` of the last step. */
  | 'WAIT'
  | 'CHECK_DEVICE'
  | 'REJOIN_WIFI'
  | 'CHECK_PHONE'
  | 'CHECK_TV';

/** A case that a run opened, or that was open for the same. */
export interface RunCase {
  caseId: Uuid;
  number: string;
}

/** One look at everything between the provider and what does not work. */
export interface TroubleshootingRun {
  runId: Uuid;
  subject: RunSubject;
  state: RunState;
  /** Every step, in order. */
  steps: RunStep[];
  /** The step that is looked at; null once the run has ended. */
  current: RunStepName | null;
  /** With `ASKING` and `RESTARTING`, and with an end that is about a box. */
  device: RunDevice | null;
  /** With `RESTARTING`: when it is usually back. With `ASKING`: until when it asks. */
  expectedAt: Instant | null;
  /** With `YOUR_TURN` only. */
  instruction: RunInstruction | null;
  /** With `OUR_TURN`: the outage or planned work that is the cause; null where it is a case. */
  outageId: string | null;
  /** With `OUR_TURN`: null where it is an outage, and for the few seconds until it is opened. */
  case: RunCase | null;
  startedAt: Instant;
  /** Name of who started it. */
  startedBy: string;
  endedAt: Instant | null;
}

export interface StartRunRequest {
  /** A service of the account; Wi-Fi comes with the internet. */
  subject: RunSubject;
  /** In which the desk answers, should it become a case. */
  language: 'en' | 'es';
  /** One for each run: sent again, it answers the first one's run. */
  idempotencyKey: Uuid;
}

export interface SkipStepRequest {
  /** The step that asks. */
  step: 'GATEWAY';
}
