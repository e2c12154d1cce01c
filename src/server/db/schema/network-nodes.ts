import { char, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Nodes of the network: each connects the customers of a few streets. */
export const networkNodes = pgTable('network_nodes', {
  /** State, place and number, such as `ME-PWM-03`. */
  id: text('id').primaryKey(),
  /** The neighbourhood or town that it connects. */
  name: text('name').notNull(),
  state: char('state', { length: 2 }).notNull(),
  /** FIPS code of its county, five digits. */
  county: char('county', { length: 5 }).notNull(),
  /** Degrees, north and east. */
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** ZIP codes of the addresses that it connects. */
  zips: jsonb('zips').$type<string[]>().notNull(),
  /** Number of customers that it connects. */
  customers: integer('customers').notNull(),
});
