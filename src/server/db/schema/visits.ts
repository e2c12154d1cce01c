import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Visits reported by the portal: the activity of a tab until it is closed. Real time. */
export const visits = pgTable(
  'visits',
  {
    /** The analytics visit id. */
    visitId: uuid('visit_id').primaryKey(),
    area: text('area').notNull(),
    /** The user who signed in to it; null before sign-in. */
    guid: uuid('guid').references(() => users.guid),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('visits_updated').on(table.updatedAt)],
);

/** Activity in a visit during one page load. Real time. */
export const visitQuanta = pgTable(
  'visit_quanta',
  {
    quantumId: uuid('quantum_id').primaryKey(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.visitId, { onDelete: 'cascade' }),
    pagesViewed: integer('pages_viewed').notNull(),
    stepsCompleted: integer('steps_completed').notNull(),
    conversions: integer('conversions').notNull(),
    errorsMet: integer('errors_met').notNull(),
    beganAt: instant('began_at').notNull(),
  },
  (table) => [index('visit_quanta_visit').on(table.visitId)],
);
