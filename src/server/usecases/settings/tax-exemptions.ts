import { randomUUID } from 'node:crypto';
import type {
  RequestTaxExemptionRequest,
  TaxExemption,
  WithdrawTaxExemptionRequest,
} from '../../../../contracts/rest/settings/types.ts';
import { exemptFrom } from '../../../models/billing/bill/rules-exemptions.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { nextBusinessDay } from '../../../models/platform/calendar/rules-federal-holidays.ts';
import {
  EXEMPTION_DECISION_HOUR,
  exemptionFaults,
  exemptionRefusal,
  exemptionStatus,
  isOpenExemption,
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

/** Whether the decision came before now, and before the certificate was withdrawn. */
const wasDecided = ({ decidedAt, withdrawnAt }: StoredExemption, now: Date): boolean =>
  decidedAt <= (withdrawnAt ?? now);

/** A certificate as it stands at this time; what was decided is said once it is known. */
export function shownExemption(stored: StoredExemption, now: Date, timeZone: string): TaxExemption {
  const { kind, scope, state, certificate, validFrom, validUntil, decidedAt } = stored;
  const isDecided = wasDecided(stored, now);
  const { refusal, withdrawnAt } = stored;
  const withdrawnOn = withdrawnAt === null ? null : dayIn(withdrawnAt, timeZone);
  const status = exemptionStatus(
    { isDecided, refusal, validUntil, withdrawnOn },
    dayIn(now, timeZone),
  );
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
    withdrawnOn,
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
      withdrawnAt: null,
    });
    await transaction.writeAuditEntry({
      at: realNow(),
      action: 'TAX_EXEMPTION_REQUESTED',
      subject: certificate,
    });
  });
}

/**
 * Takes back a certificate that is in review or accepted: bills dated later have all taxes (D-341).
 * One that is neither is left as it is. Throws a {@link Refusal}: `NOT_PERMITTED`.
 */
export async function withdrawTaxExemption(
  { store, realNow, businessNow }: TaxExemptionDeps,
  actor: Actor,
  { certificate, scope }: WithdrawTaxExemptionRequest,
): Promise<void> {
  if (!mayDoSettings('requestTaxExemption', actor)) throw new Refusal('NOT_PERMITTED');
  const now = businessNow();
  await store.change(actor, async ({ settings, ...desk }) => {
    const open = settings.taxExemptions.filter(
      (each) =>
        each.certificate === certificate &&
        each.scope === scope &&
        isOpenExemption(shownExemption(each, now, settings.billingTimeZone).status),
    );
    for (const { id } of open) {
      await desk.withdrawTaxExemption(id, now);
      await desk.writeAuditEntry({
        at: realNow(),
        action: 'TAX_EXEMPTION_WITHDRAWN',
        subject: certificate,
      });
    }
  });
}
