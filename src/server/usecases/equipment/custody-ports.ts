import type { UnreturnedCharge } from '../../../../contracts/rest/equipment/custody.ts';
import type { ReturnMoments, Scan } from '../../../models/equipment/custody/rules-returns.ts';
import type { Actor, EquipmentStore, StoredDevice } from './ports.ts';

/** A return as the database has it; business time. */
export interface StoredReturn extends ReturnMoments {
  id: string;
  deviceId: string;
  code: string;
  requestedBy: string;
  rentEndsOn: string | null;
  version: number;
}

/** A rented box with its returns, newest first, and the rent that ended with one; cents a month. */
export interface StoredHeldDevice {
  device: StoredDevice;
  returns: StoredReturn[];
  lastRent: number | null;
}

/** A return, its box, and the account that they are of. */
export interface ReturnedDevice {
  accountNumber: string;
  billingTimeZone: string;
  device: StoredDevice;
  return: StoredReturn;
}

/** How a cancellation ended. */
export type CancellationEnd =
  | { kind: 'cancelled'; return: StoredReturn }
  /** The box was handed over. */
  | { kind: 'handedOver' }
  /** Somebody changed it since; `version` is what it is now. */
  | { kind: 'changed'; version: number };

/** Database interface of returns. */
export interface CustodyStore {
  /** Every rented box of the account, those that it returned among them, in their order. */
  held(accountNumber: string): Promise<StoredHeldDevice[]>;
  /** Charges for boxes that did not come back, newest first, by the boxes' serial numbers. */
  charges(accountNumber: string): Promise<(UnreturnedCharge & { serial: string })[]>;
  /** A box of the account, whether it has it or returned it; null for none. */
  device(accountNumber: string, deviceId: string): Promise<StoredHeldDevice | null>;
  /** A return of the account's boxes; null for none. */
  returned(accountNumber: string, returnId: string): Promise<ReturnedDevice | null>;
  /** The return with this code, of any account; null for none. */
  byCode(code: string): Promise<ReturnedDevice | null>;
  /** The return submitted with a key, of any account. */
  byKey(key: string): Promise<ReturnedDevice | null>;
  /**
   * Writes a return and the entry of the audit list; false when the box has an open one, or the key
   * was used meanwhile. `at`: real time.
   */
  add(
    actor: Actor,
    device: StoredDevice,
    given: { id: string; code: string; madeAt: Date; idempotencyKey: string; at: Date },
  ): Promise<boolean>;
  /** Cancels a return, and writes the entry of the audit list. `at`: real time. */
  cancel(
    actor: Actor,
    of: ReturnedDevice,
    given: { version: number; cancelledAt: Date; at: Date },
  ): Promise<CancellationEnd>;
  /**
   * Writes a scan, if it still is the next one, with the account locked; false otherwise. The first
   * one ends the box's rent with its day.
   */
  scan(of: ReturnedDevice, scan: Scan, given: { at: Date; day: string }): Promise<boolean>;
}

/** What the use cases of returns are made of. */
export interface CustodyDeps {
  custody: CustodyStore;
  equipment: Pick<EquipmentStore, 'account' | 'devices' | 'rents'>;
  businessNow: () => Date;
  realNow: () => Date;
}
