import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DeviceOwnership,
  DevicePlace,
  DeviceSubtype,
  RestartFailure,
} from '../../../../contracts/rest/equipment/types.ts';
import type { LineCode } from '../../../../contracts/generated/selfservice.ts';
import type { DeviceFault, RestartEnd } from '../../../models/equipment/rules-restart.ts';
import { accounts, users } from './identity.ts';
import { serviceRates } from './statements.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Boxes at customers' places; their state follows from these rows and business time. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    subtype: text('subtype').$type<DeviceSubtype>().notNull(),
    model: text('model').notNull(),
    serial: text('serial').notNull().unique(),
    mac: text('mac'),
    firmware: text('firmware').notNull(),
    nickname: text('nickname'),
    /** The nickname without case, which no two boxes of an account share. */
    nicknameKey: text('nickname_key'),
    ownership: text('ownership').$type<DeviceOwnership>().notNull(),
    /** The bill's line for its rent; null for none. */
    rentCode: text('rent_code').$type<LineCode>(),
    place: text('place').$type<DevicePlace>(),
    /** When it was first connected, in business time; null for never. */
    connectedAt: instant('connected_at'),
    /** From which its signal and its minute of reporting follow. */
    seed: integer('seed').notNull(),
    fault: text('fault').$type<DeviceFault>().notNull().default('none'),
    /** Since when it does so, in business time; null where it never had a fault. */
    faultSince: instant('fault_since'),
    /** Until when it installs software, in business time. */
    busyUntil: instant('busy_until'),
    version: integer('version').notNull().default(1),
    /** Position among the account's boxes. */
    position: integer('position').notNull(),
  },
  (table) => [
    index('devices_account').on(table.accountNumber, table.position),
    uniqueIndex('devices_nickname').on(table.accountNumber, table.nicknameKey),
  ],
);

/** Restarts of boxes, with how and when each ends; business time. */
export const deviceRestarts = pgTable(
  'device_restarts',
  {
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Name of the person at that time. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    end: text('end').$type<RestartEnd>().notNull(),
    reason: text('reason').$type<RestartFailure>(),
    /** When its end was recorded; null while it runs. */
    settledAt: instant('settled_at'),
    /** The submitted idempotency key. */
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
  },
  (table) => [
    index('device_restarts_device').on(table.deviceId, table.requestedAt),
    index('device_restarts_due')
      .on(table.endsAt)
      .where(sql`settled_at is null`),
    /** Of two requests at once, one is written. */
    uniqueIndex('device_restarts_running')
      .on(table.deviceId)
      .where(sql`settled_at is null`),
  ],
);

/** Returns of rented boxes, with when each step happened; business time. */
export const deviceReturns = pgTable(
  'device_returns',
  {
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id),
    /** On its label, as text and as a QR code. */
    code: text('code').notNull().unique(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Name of the person at that time. */
    requestedBy: text('requested_by').notNull(),
    madeAt: instant('made_at').notNull(),
    droppedOffAt: instant('dropped_off_at'),
    inTransitAt: instant('in_transit_at'),
    receivedAt: instant('received_at'),
    cancelledAt: instant('cancelled_at'),
    /** The last day with rent: that of the first scan. Null before it. */
    rentEndsOn: date('rent_ends_on', { mode: 'string' }),
    /** The rent that ended with it; null for none. */
    rateId: uuid('rate_id').references(() => serviceRates.id),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
    /** The submitted idempotency key. */
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
  },
  (table) => [
    index('device_returns_device').on(table.deviceId, table.madeAt),
    /** Of two requests at once, one is written; a box goes back once. */
    uniqueIndex('device_returns_open')
      .on(table.deviceId)
      .where(sql`cancelled_at is null`),
  ],
);
