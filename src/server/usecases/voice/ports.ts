import type { CallDecision, CallOutcome } from '../../../../contracts/generated/voice.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import type { ServiceState } from '../../../models/billing/delinquency/rules-service.ts';
import type { CutOff } from '../../../models/voice/calls/rules-cut-off.ts';
import type {
  CallGuard,
  ForwardingRule,
  LineRoutes,
  SelectiveRule,
} from '../../../models/voice/calls/rules-what-happens.ts';
import type { RingPlan } from '../../../models/voice/calls/rules-ringing.ts';
import type { GuardList } from '../../../models/voice/guard/rules-guard.ts';
import type { RuleChange } from '../../../models/voice/forwarding/rules-forwarding.ts';
import type { LineNames } from '../../../models/voice/line-names/rules-names.ts';
import type { PinLock } from '../../../models/voice/mailbox-settings/rules-pin.ts';
import type { Schedule } from '../../../models/voice/schedules/rules-schedules.ts';
import type { Mailer, MailLanguage } from '../../mail/mail.ts';
import type { Requester, StoredLine } from '../account/types.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import type { BackgroundTasks } from '../session/access/background-tasks.ts';

/** A received message, without its content. */
export interface StoredVoicemail {
  id: string;
  callerNumber: string | null;
  callerName: string | null;
  receivedAt: Date;
  durationSeconds: number;
  heard: boolean;
  transcript: { text: string; fromMs: number }[] | null;
  deletedAt: Date | null;
}

export interface StoredFax {
  id: string;
  senderNumber: string | null;
  receivedAt: Date;
  pages: number;
}

/** A recording, or the pages of a fax. */
export interface StoredContent {
  content: Uint8Array;
  receivedAt: Date;
}

/** Dependencies for reading and changing messages received on phone lines. */
export interface VoiceDeps {
  businessNow: () => Date;
  lines(accountNumber: string): Promise<StoredLine[]>;
  /** Newest first. */
  voicemails(telephoneNumber: string): Promise<StoredVoicemail[]>;
  /** Deleted after this instant; the last one first. */
  deletedVoicemails(telephoneNumber: string, after: Date): Promise<StoredVoicemail[]>;
  faxes(telephoneNumber: string): Promise<StoredFax[]>;
  /** Null when the id is unknown, and for one that was deleted until then. */
  lineOfVoicemail(id: string, deletedAfter: Date): Promise<string | null>;
  lineOfFax(id: string): Promise<string | null>;
  recording(id: string): Promise<StoredContent | null>;
  document(id: string): Promise<StoredContent | null>;
  markHeard(id: string): Promise<void>;
  markNew(id: string): Promise<void>;
  delete(id: string, at: Date): Promise<void>;
  restore(id: string): Promise<void>;
}

/** A number on one of a line's lists. */
export interface StoredListed {
  number: string;
  label: string | null;
}

/** How the PIN of a mailbox stands; `hash` is argon2id, null without a PIN. */
export interface StoredPin extends PinLock {
  hash: string | null;
}

export interface PinUpdate {
  telephoneNumber: string;
  /** argon2id. */
  pinHash: string;
  /** Business time. */
  setAt: Date;
}

/** What a line does with calls, as it is stored: rules that have ended are still among it. */
export interface StoredLineRules {
  telephoneNumber: string;
  rings: number;
  ringPlan: RingPlan | null;
  forwarding: readonly ForwardingRule[];
  forwardingVersion: number;
  /** Also those that have ended. */
  selective: readonly StoredSelectiveRule[];
  selectiveVersion: number;
  names: LineNames & { version: number };
  /** `lockedUntil` also once that has passed; `usedSeconds` of what was not deleted. */
  mailbox: PinLock & {
    pinSetAt: Date | null;
    usedSeconds: number;
    /** Nulls while callers hear the network's. */
    greeting: { seconds: number | null; setAt: Date | null; version: number };
  };
  guard: Omit<CallGuard, 'blocked' | 'allowed'> & {
    blocked: readonly StoredListed[];
    allowed: readonly StoredListed[];
    version: number;
  };
}

/** A schedule of an account. */
export interface StoredSchedule extends Schedule {
  id: string;
  name: string;
}

/** The schedules of an account, in order of their names, and how often they were changed. */
export interface StoredSchedules {
  schedules: readonly StoredSchedule[];
  version: number;
}

export interface StoredSelectiveRule extends SelectiveRule {
  time: { schedule: StoredSchedule; during: 'OPEN' | 'CLOSED' } | null;
}

/** A change is made where the line has the version still that the customer saw. */
export interface SelectiveUpdate {
  telephoneNumber: string;
  version: number;
  rules: readonly StoredSelectiveRule[];
  /** Business time: rules that have ended by then do not count. */
  now: Date;
}

/** A change is made where the account has the version still that the customer saw. */
export interface SchedulesUpdate {
  version: number;
  schedules: readonly Omit<StoredSchedule, 'timeZone'>[];
  /** Business time: rules that have ended by then use no schedule. */
  now: Date;
}

/** What became of a change: somebody else was first, or it was made. */
export type ChangeEnd = 'changed meanwhile' | 'saved';

/** A change is made where the line has the version still that the customer saw. */
export interface ForwardingUpdate {
  telephoneNumber: string;
  version: number;
  rings: number;
  ringPlan: RingPlan | null;
  forwarding: readonly ForwardingRule[];
}

/** Rules that several lines get: those of other kinds stay. */
export interface ForwardingOfLinesUpdate {
  lines: readonly { telephoneNumber: string; version: number }[];
  rules: readonly RuleChange[];
}

export interface GuardUpdate extends CallGuard {
  telephoneNumber: string;
  version: number;
  blocked: readonly StoredListed[];
  allowed: readonly StoredListed[];
}

/** New names, with those that the line had. */
export interface NamesUpdate extends LineNames {
  telephoneNumber: string;
  version: number;
  before: LineNames;
}

/** Who changes a line. */
export type LineActor = Requester & Pick<Profile, 'firstName' | 'lastName'>;

/** Dependencies for reading and changing what becomes of calls. */
export interface PhoneLinesDeps {
  businessNow: () => Date;
  /** Real time, of which the audit list is. */
  realNow: () => Date;
  lines(accountNumber: string): Promise<StoredLine[]>;
  /** Of these lines of the account. */
  lineRules(accountNumber: string, numbers: readonly string[]): Promise<StoredLineRules[]>;
  /** Of every line of the account that sends calls on; also by rules that have ended. */
  lineRoutes(accountNumber: string): Promise<LineRoutes[]>;
  agreements(accountNumber: string): Promise<{ cpniCompliant: boolean } | null>;
  standing(asker: Requester, serviceGroup: 'CORE'): Promise<{ serviceState: ServiceState } | null>;
  calls: Pick<CallStore, 'counts'>;
  /** Whether the account's phones cannot be reached now; null if they can. */
  readCutOff(asker: Requester): Promise<CutOff | null>;
  /** Writes the change and its entry of the audit list. */
  saveForwarding(actor: LineActor, update: ForwardingUpdate, at: Date): Promise<ChangeEnd>;
  /**
   * Writes the change to each of the lines that has its version still, and their entries of the
   * audit list, all or nothing. Returns the numbers of those lines.
   */
  saveForwardingOfLines(
    actor: LineActor,
    update: ForwardingOfLinesUpdate,
    at: Date,
  ): Promise<ReadonlySet<string>>;
  schedules(accountNumber: string): Promise<StoredSchedules>;
  /** Writes the change and its entry of the audit list, unless the account would have too many. */
  saveSelective(actor: LineActor, update: SelectiveUpdate, at: Date): Promise<ChangeEnd | 'full'>;
  /** Writes the change and its entry of the audit list, unless a rule uses what would go. */
  saveSchedules(actor: LineActor, update: SchedulesUpdate, at: Date): Promise<ChangeEnd | 'in use'>;
  /** Writes the change and its entries of the audit list. */
  saveNames(actor: LineActor, update: NamesUpdate, at: Date): Promise<ChangeEnd>;
  /** Writes the change and its entry of the audit list, unless the account would list too many. */
  saveGuard(
    actor: LineActor,
    update: GuardUpdate,
    at: Date,
  ): Promise<ChangeEnd | { full: GuardList }>;
}

/** Dependencies for setting the PIN of a mailbox. */
export interface MailboxPinDeps extends PhoneLinesDeps, ChangeRateDeps {
  mailboxes: {
    /** Null for a mailbox that never had one. */
    pin(telephoneNumber: string): Promise<StoredPin | null>;
    /** Writes the PIN and its entry of the audit list, and ends a lock. */
    savePin(actor: LineActor, update: PinUpdate, at: Date): Promise<void>;
    /** Who has a line; null for nobody. */
    lineHolder(
      telephoneNumber: string,
    ): Promise<{ username: string; firstName: string; language: MailLanguage | null } | null>;
  };
  hashPin: (pin: string) => Promise<string>;
  verifyPin: (hash: string, pin: string) => Promise<boolean>;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  publicOrigin: string;
}

/** What callers hear before they leave a message; nulls for the network's. */
export interface StoredGreeting {
  /** WAV, G.711 µ-law. */
  recording: Uint8Array | null;
  seconds: number | null;
  /** Business time. */
  setAt: Date | null;
  version: number;
}

/** A greeting that is to be, with the version that the customer saw. */
export interface GreetingUpdate extends StoredGreeting {
  telephoneNumber: string;
}

/** Dependencies for reading and changing the greeting of a mailbox. */
export interface GreetingDeps {
  businessNow: () => Date;
  /** Real time, of which the audit list is. */
  realNow: () => Date;
  lines(accountNumber: string): Promise<StoredLine[]>;
  mailboxes: {
    greeting(telephoneNumber: string): Promise<StoredGreeting>;
    /** Writes the greeting and its entry of the audit list. */
    saveGreeting(actor: LineActor, update: GreetingUpdate, at: Date): Promise<ChangeEnd>;
  };
}

/** A call that came in on a line. */
export interface StoredCall {
  id: string;
  callerNumber: string | null;
  callerName: string | null;
  at: Date;
  ringSeconds: number;
  talkSeconds: number;
  outcome: CallOutcome;
  decidedBy: CallDecision | null;
  answeredOn: string | null;
  forwardedTo: string | null;
  labelled: boolean;
}

/** How many calls of a line came to little, of those since an instant each. */
export interface CallCounts {
  telephoneNumber: string;
  /** That nobody answered: missed, or left to voicemail. */
  missed: number;
  refused: number;
}

/** Calls that came in on phone lines. */
export interface CallStore {
  /** Of those of these lines that had any. */
  counts(numbers: readonly string[], since: { missed: Date; refused: Date }): Promise<CallCounts[]>;
  /** Null where the line has no such call. */
  call(telephoneNumber: string, id: string): Promise<Pick<StoredCall, 'id' | 'at'> | null>;
  /** After `since`, and before the call `before`; newest first. */
  calls(
    telephoneNumber: string,
    which: {
      outcome: CallOutcome | null;
      since: Date;
      before: Pick<StoredCall, 'id' | 'at'> | null;
      limit: number;
    },
  ): Promise<StoredCall[]>;
}

/** Dependencies for reading the log of a line. */
export interface CallLogDeps {
  businessNow: () => Date;
  lines(accountNumber: string): Promise<StoredLine[]>;
  calls: CallStore;
}
