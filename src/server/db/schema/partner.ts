import { cidr, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

type PartnerType = 'CHTR' | 'BHN' | 'TWC';

/** Whose network serves a ZIP. */
export const partnerAreas = pgTable('partner_areas', {
  zip: text('zip').primaryKey(),
  city: text('city').notNull(),
  /** Two letters. */
  state: text('state').notNull(),
  partnerType: text('partner_type').$type<PartnerType>().notNull(),
});

/** Where a network of the internet is. */
export const partnerNetworks = pgTable('partner_networks', {
  network: cidr('network').primaryKey(),
  zip: text('zip')
    .notNull()
    .references(() => partnerAreas.zip),
});

/** Where a flow of the portal goes on for a partner's customers. */
export const partnerFlows = pgTable(
  'partner_flows',
  {
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    flow: text('flow').notNull(),
    /** A path of the portal, or an https address. */
    leadsTo: text('leads_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerType, table.flow] })],
);

/** Who helps a partner's customers, by the flow that they come from. */
export const supportDesks = pgTable(
  'support_desks',
  {
    partnerType: text('partner_type').$type<PartnerType>().notNull(),
    flow: text('flow').notNull(),
    phone: text('phone').notNull(),
    /** `HH:MM` by the clock of the zone. */
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerType, table.flow] })],
);
