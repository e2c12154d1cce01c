import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../contracts/rest/people/types.ts';
import type { Orm } from '../db/driver.ts';
import { accessLinks, auditEntries, users } from '../db/schema/index.ts';

const ACCOUNT = '8000000001';
const DAY_MS = 86_400_000;

/** Days since the last sign-in; users not listed never signed in. */
const LAST_SIGN_INS: Readonly<Record<string, number>> = { current: 1, admin: 2, billing: 9 };

interface Entry {
  daysAgo: number;
  by: 'current' | 'admin' | 'billing';
  action: AuditAction;
  subject: string | null;
  detail: Record<string, string>;
}

const NAMES = { current: 'Dana Whitfield', admin: 'Luis Ortega', billing: 'Hannah Cole' } as const;

const ENTRIES: readonly Entry[] = [
  {
    daysAgo: 2,
    by: 'admin',
    action: 'PERSON_INVITED',
    subject: 'jordan.reyes@harborstreet.example',
    detail: { to: 'BILLING' },
  },
  {
    daysAgo: 6,
    by: 'current',
    action: 'ROLE_CHANGED',
    subject: 'Sam Novak',
    detail: { from: 'BILLING', to: 'STANDARD' },
  },
  {
    daysAgo: 9,
    by: 'billing',
    action: 'NOTIFICATION_CHANGED',
    subject: 'paymentReceived',
    detail: { from: 'NONE', to: 'EMAIL' },
  },
  {
    daysAgo: 21,
    by: 'billing',
    action: 'INVITATION_ACCEPTED',
    subject: 'billing@demo.example',
    detail: { to: 'BILLING' },
  },
  {
    daysAgo: 23,
    by: 'current',
    action: 'PERSON_INVITED',
    subject: 'billing@demo.example',
    detail: { to: 'BILLING' },
  },
];

/**
 * People with access to the demo account besides its owner: their sign-ins, one pending invitation,
 * and recent changes. Access uses real time, whatever the business day is.
 */
export async function seedPeople(
  orm: Orm,
  idOf: (name: string) => string,
  realNow: Date,
): Promise<void> {
  const ago = (days: number) => new Date(realNow.getTime() - days * DAY_MS);
  for (const [scenario, days] of Object.entries(LAST_SIGN_INS))
    await orm
      .update(users)
      .set({ lastSignInAt: ago(days) })
      .where(eq(users.guid, idOf(`user ${scenario}`)));
  await orm.insert(accessLinks).values({
    id: idOf('invitation jordan'),
    kind: 'INVITATION',
    tokenDigest: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    accountNumber: ACCOUNT,
    email: 'jordan.reyes@harborstreet.example',
    firstName: 'Jordan',
    lastName: 'Reyes',
    role: 'BILLING',
    invitedBy: idOf('user admin'),
    createdAt: ago(2),
    expiresAt: ago(-5),
  });
  await orm.insert(auditEntries).values(
    ENTRIES.map(({ daysAgo, by, action, subject, detail }, index) => ({
      id: idOf(`audit ${index}`),
      accountNumber: ACCOUNT,
      at: ago(daysAgo),
      actorGuid: idOf(`user ${by}`),
      actorName: NAMES[by],
      action,
      subject,
      detail,
    })),
  );
}
