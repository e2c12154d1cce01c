import type { DeviceOwnership, DevicePlace } from '../../../../contracts/rest/equipment/types.ts';
import type { Footprint } from '../../../models/equipment/rules-nickname.ts';
import type { StoredBox } from '../../../models/equipment/rules-reach.ts';
import type { PlannedRestart, RestartPlan } from '../../../models/equipment/rules-restart.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import type { Actor as Person } from '../people/ports.ts';

/** The acting user and their account. */
export interface Actor extends Person {
  billingTimeZone: string;
}

/** A box as the database has it; business time. */
export interface StoredDevice extends StoredBox {
  id: string;
  model: string;
  serial: string;
  mac: string | null;
  firmware: string;
  nickname: string | null;
  ownership: DeviceOwnership;
  /** The bill's line for its rent; null for none. */
  rentCode: string | null;
  place: DevicePlace | null;
  busyUntil: Date | null;
  version: number;
}

/** A restart with how and when it ends; business time. */
export interface StoredRestart extends PlannedRestart {
  id: string;
  deviceId: string;
  requestedBy: string;
}

/** An open outage where an account's boxes stand. */
export interface OpenOutage {
  id: string;
  /** Keys of the services that it hits. */
  services: readonly string[];
  startedAt: Date;
  /** When service is expected back; null while that is not known. */
  estimate: Date | null;
  /** Whether it is planned work. */
  planned: boolean;
}

/** The end of the last outage of these services where an account's boxes stand. */
export interface OutageEnd {
  /** Keys of the services that it hit. */
  services: readonly string[];
  endedAt: Date;
}

/** A rent of equipment on the bill. Cents a month. */
export interface Rent {
  id: string;
  code: string;
  cents: number;
}

/** How a change of a nickname ended. */
export type RenameEnd =
  | { kind: 'renamed' }
  /** Another box of the account has the nickname. */
  | { kind: 'taken' }
  /** Somebody changed it since; `version` is what it is now. */
  | { kind: 'changed'; version: number };

/** Database interface of equipment. */
export interface EquipmentStore {
  /** What of the account decides; null when it does not exist. */
  account(accountNumber: string): Promise<{ footprint: Footprint; isBilledHere: boolean } | null>;
  /** Those that the account has, in their order, modems first; not those that it returned. */
  devices(accountNumber: string): Promise<StoredDevice[]>;
  /**
   * Rents of equipment on the bill on a day, in the order of its lines, without those that ended
   * with a return. Cents a month.
   */
  rents(accountNumber: string, day: string): Promise<Rent[]>;
  /** Whether somebody is on a call on a phone of one of the account's lines; business time. */
  isCallUp(accountNumber: string, at: Date): Promise<boolean>;
  /** Restarts requested since, newest first. */
  restarts(accountNumber: string, since: Date): Promise<StoredRestart[]>;
  /** A restart of the account's boxes by its id; null for none. */
  restart(accountNumber: string, id: string): Promise<StoredRestart | null>;
  /** The restart submitted with a key, of any account. */
  restartByKey(key: string): Promise<{ accountNumber: string; restart: StoredRestart } | null>;
  /** Writes a nickname, or takes it away, and the entry of the audit list. */
  rename(
    actor: Actor,
    device: StoredDevice,
    change: { nickname: string | null; version: number; at: Date },
  ): Promise<RenameEnd>;
  /**
   * Writes a restart and the entry of the audit list; false when another one of the box runs, or
   * its key was used meanwhile. `at`: real time.
   */
  addRestart(
    actor: Actor,
    device: StoredDevice,
    given: RestartPlan & { requestedAt: Date; idempotencyKey: string; at: Date },
  ): Promise<boolean>;
  /** Restarts whose end is not recorded, with their account, first to end first. */
  unsettled(): Promise<{ accountNumber: string; service: string; restart: StoredRestart }[]>;
  /** Records a restart's end, if nobody else did. */
  settle(id: string, plan: RestartPlan, at: Date): Promise<void>;
  /** When the next restart ends after this instant; null for none. */
  nextEndAfter(businessNow: Date): Promise<Date | null>;
}

/** What the use cases of equipment are made of. */
export interface EquipmentDeps {
  equipment: EquipmentStore;
  /** Outages that are open where the account's boxes stand, at an instant. */
  openOutages(accountNumber: string, at: Date): Promise<readonly OpenOutage[]>;
  /** When outages ended there by an instant, the last of each set of services, in any order. */
  outageEnds(accountNumber: string, at: Date): Promise<readonly OutageEnd[]>;
  /** Standing of core services; null when the account has none. */
  standing(
    actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
    group: 'CORE',
  ): Promise<Pick<BillingInformation, 'serviceState'> | null>;
  businessNow: () => Date;
  realNow: () => Date;
}
