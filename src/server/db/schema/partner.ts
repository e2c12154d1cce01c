import { cidr, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

type PartnerType = 'CHTR' | 'BHN' | 'TWC';

/** The partner whose network serves a ZIP. */
export const partnerAreas = pgTable('partner_areas', {
  zip: text('zip').primaryKey(),
  city: text('city').notNull(),
  /** Two letters. */
  state: text('state').notNull(),
  partnerType: text('partner_type').$type<PartnerType>().notNull(),
});

/** Location of an IP network. */
export const partnerNetworks = pgTable('partner_networks', {
  network: cidr('network').primaryKey(),
  zip: text('zip')
    .notNull()
    .references(() => partnerAreas.zip),
});

/** Destination of a portal flow for a partner's customers. */
export const partnerFlows = pgTable(
  'partner_flows',
  {
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    flow: text('flow').notNull(),
    /** A portal path or an https URL. */
    leadsTo: text('leads_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerType, table.flow] })],
);

/** Support desk for a partner's customers, by originating flow. */
export const supportDesks = pgTable(
  'support_desks',
  {
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    flow: text('flow').notNull(),
    phone: text('phone').notNull(),
    /** `HH:MM` local time in the zone. */
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerType, table.flow] })],
);
