import type { ActivityExportQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { Actor } from '../payment/ports.ts';
import { billingReadable } from './read-statements.ts';
import type { ActivityPage, ActivityStore } from './read-activity.ts';

const KINDS = { all: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'], payments: ['PAYMENT'], charges: ['CHARGE', 'ADJUSTMENT'] } as const;
const GROUPS = { all: null, core: 'CORE', mobile: 'MOBILE' } as const;

/** More rows than an account has. */
const EVERYTHING = 1_000_000;

/** All of an account's activity that is asked for, newest first. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function exportedActivity({ activity }: { activity: ActivityStore }, actor: Actor, { kind, group, from, to }: Pick<ActivityExportQuery, 'kind' | 'group' | 'from' | 'to'>): Promise<ActivityPage> {
  billingReadable(actor);
  const { accountNumber, billingTimeZone } = actor;
  return activity.page({ accountNumber, billingTimeZone, kinds: [...KINDS[kind]], serviceGroup: GROUPS[group], from: from ?? null, to: to ?? null, search: null, sort: 'DATE', descending: true, offset: 0, first: EVERYTHING });
}
