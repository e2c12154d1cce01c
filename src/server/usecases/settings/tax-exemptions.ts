import { randomUUID } from 'node:crypto';
import type {
  RequestTaxExemptionRequest,
  TaxExemption,
} from '../../../../contracts/rest/settings/types.ts';
import { exemptFrom } from '../../../models/billing/bill/rules-exemptions.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import {
  EXEMPTION_DECISION_HOUR,
  exemptionFaults,
  exemptionRefusal,
  exemptionStatus,
  isOpenExemption,
  nextBusinessDay,
} from '../../../models/settings/rules-exemption-request.ts';
import { Refusal } from '../failure.ts';
import type { Actor, SettingsStore, StoredExemption } from './ports.ts';

export interface TaxExemptionDeps {
  store: Pick<SettingsStore, 'change'>;
  realNow: () => Date;
  businessNow: () => Date;
}

/** Most requests that are shown. */
const SHOWN = 20;

/** A certificate as it stands at this time; what was decided is said once it is known. */
export function shownExemption(stored: StoredExemption, now: Date, timeZone: string): TaxExemption {
  const { kind, scope, state, certificate, validFrom, validUntil, decidedAt } = stored;
  const isDecided = decidedAt <= now;
  const { refusal } = stored;
  const status = exemptionStatus({ isDecided, refusal, validUntil }, dayIn(now, timeZone));
  return {
    kind,
    scope,
    state,
    certificate,
    validFrom,
    validUntil,
    status,
    decidedOn: dayIn(decidedAt, timeZone),
    refusal: isDecided ? refusal : null,
    exemptsFrom: isDecided && refusal === null ? stored.exemptsFrom : null,
  };
}

export const shownExemptions = (
  stored: readonly StoredExemption[],
  now: Date,
  timeZone: string,
): TaxExemption[] => stored.slice(0, SHOWN).map((each) => shownExemption(each, now, timeZone));

/**
 * Asks for a certificate of tax exemption to be used. It is decided in the morning of the next
 * business day. Throws a {@link Refusal}: `NOT_PERMITTED`, `BAD_REQUEST` naming the fields,
 * `EXEMPTION_EXISTS` when this certificate is in review or accepted.
 */
export async function requestTaxExemption(
  { store, realNow, businessNow }: TaxExemptionDeps,
  actor: Actor,
  asked: RequestTaxExemptionRequest,
): Promise<void> {
  if (!mayDoSettings('requestTaxExemption', actor)) throw new Refusal('NOT_PERMITTED');
  const { kind, scope, state, certificate, validFrom, validUntil } = asked;
  const now = businessNow();
  await store.change(actor, async ({ settings, ...transaction }) => {
    const { billingTimeZone, serviceState, taxExemptions } = settings;
    const today = dayIn(now, billingTimeZone);
    const wanted = scope === 'STATE' ? serviceState : null;
    const fields = [
      ...exemptionFaults(asked, today).map(({ field }) => `$input.${field}`),
      ...(state === wanted ? [] : ['$input.state']),
    ];
    if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
    const isOpen = (each: StoredExemption) =>
      isOpenExemption(shownExemption(each, now, billingTimeZone).status);
    if (
      taxExemptions.some(
        (each) => each.certificate === certificate && each.scope === scope && isOpen(each),
      )
    )
      throw new Refusal('EXEMPTION_EXISTS', { fields: ['$input.certificate'] });
    const decidedOn = nextBusinessDay(today);
    await transaction.addTaxExemption({
      id: randomUUID(),
      kind,
      scope,
      state,
      certificate,
      validFrom,
      validUntil,
      requestedAt: now,
      decidedAt: instantOf(decidedOn, EXEMPTION_DECISION_HOUR, billingTimeZone),
      refusal: exemptionRefusal(certificate),
      exemptsFrom: exemptFrom(validFrom, decidedOn),
    });
    await transaction.writeAuditEntry({
      at: realNow(),
      action: 'TAX_EXEMPTION_REQUESTED',
      subject: certificate,
    });
  });
}
