import type {
  Appointment,
  CancelVisitRequest,
  ConfirmVisitRequest,
  HoldWindowRequest,
  RescheduleRequest,
  VisitAccessRequest,
  WindowHold,
} from '../../../../contracts/rest/appointments/types.ts';
import { calendarOf, windowAt } from '../../../models/appointments/calendar/rules-calendar.ts';
import {
  accessOf,
  accessProblems,
  isSameAccess,
  takesAccess,
} from '../../../models/appointments/access/rules-access.ts';
import {
  cancelDenial,
  confirmDenial,
  HOLD_MS,
  plannedMoments,
  rescheduleDenial,
  visitStateAt,
} from '../../../models/appointments/rules-visit.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { takeChange } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import type {
  Actor,
  OpenVisit,
  PlannedVisit,
  Slot,
  StoredVisit,
  VisitDeps,
  VisitId,
} from './ports.ts';
import { calendarEnd } from './read-appointment-calendar.ts';
import { accessNotedFor, answeredVisit, factsOf } from './read-appointments.ts';

/** The windows that a visit can be planned in now. */
export async function openWindows(
  open: Pick<OpenVisit, 'capacity'>,
  now: Date,
  timeZone: string,
): Promise<ReturnType<typeof calendarOf>> {
  const { shifts, taken } = await open.capacity(now, calendarEnd(now));
  return calendarOf({ shifts, taken, now, timeZone });
}

/** A visit in a window; its technician comes in time. */
export const plannedIn = (slot: Slot, { kind }: Pick<StoredVisit, 'kind'>): PlannedVisit => ({
  windowStart: slot.windowStart,
  windowEnd: slot.windowEnd,
  ...plannedMoments('on-time', slot, kind),
});

function assertVersion({ version: current }: StoredVisit, sent: number): void {
  if (current !== sent) throw new Refusal('VERSION_CONFLICT', { versions: { sent, current } });
}

/** The visit as it is once a change was made. */
async function afterChange(
  { visits, businessNow }: Pick<VisitDeps, 'visits' | 'businessNow'>,
  { accountNumber }: Actor,
  id: VisitId,
): Promise<Appointment> {
  const changed = await visits.visit(accountNumber, id);
  if (!changed) throw new Refusal('NOT_FOUND');
  return answeredVisit(changed, businessNow());
}

/**
 * Keeps a window for a visit for five minutes, in place of the one before. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND, WINDOW_FULL, THROTTLED, or why it cannot be moved.
 */
export async function holdWindow(
  needs: VisitDeps,
  actor: Actor,
  id: VisitId,
  { windowStart }: HoldWindowRequest,
): Promise<WindowHold> {
  await assertMayBegin(needs, actor, 'changeVisits');
  await takeChange(needs, actor, 'windows', `${id.orderId} ${id.jobId}`);
  return needs.visits.withVisitLocked(actor.accountNumber, id, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const now = needs.businessNow();
    const denial = rescheduleDenial(factsOf(open.stored), now);
    if (denial) throw new Refusal(denial);
    const days = await openWindows(open, now, actor.billingTimeZone);
    const window = windowAt(days, new Date(windowStart));
    if (!window || window.openings === 0) throw new Refusal('WINDOW_FULL');
    const until = new Date(now.getTime() + HOLD_MS);
    const slot = {
      windowStart: new Date(window.windowStart),
      windowEnd: new Date(window.windowEnd),
    };
    await open.keep(slot, until);
    return {
      windowStart: slot.windowStart.toISOString(),
      windowEnd: slot.windowEnd.toISOString(),
      until: until.toISOString(),
    };
  });
}

/**
 * Moves a visit into the window that is kept for it, once for its key. A visit that nobody came to
 * stays as it was, and its order gets another one, which is answered. Throws a {@link Refusal}:
 * NOT_PERMITTED, NOT_FOUND, HOLD_EXPIRED, VERSION_CONFLICT, IDEMPOTENCY_KEY_REUSED, or why it
 * cannot be moved.
 */
export async function rescheduleVisit(
  needs: VisitDeps,
  actor: Actor,
  id: VisitId,
  { windowStart, version, idempotencyKey: key }: RescheduleRequest,
): Promise<Appointment> {
  assertRoleMayBegin('changeVisits', actor);
  const seen = await needs.visits.visitByKey(key);
  if (seen) {
    const isSame =
      seen.accountNumber === actor.accountNumber &&
      seen.orderId === id.orderId &&
      seen.windowStart.getTime() === Date.parse(windowStart);
    if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return answeredVisit(seen, needs.businessNow());
  }
  await assertMayBegin(needs, actor, 'changeVisits');
  const moved = await needs.visits.withVisitLocked(actor.accountNumber, id, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const { stored } = open;
    // Of two requests at once the second finds that the first one moved it.
    if (stored.movedByKey === key) return id;
    const now = needs.businessNow();
    const denial = rescheduleDenial(factsOf(stored), now);
    if (denial) throw new Refusal(denial);
    assertVersion(stored, version);
    const hold = await open.hold(now);
    if (hold?.windowStart.getTime() !== Date.parse(windowStart)) throw new Refusal('HOLD_EXPIRED');
    const planned = plannedIn(hold, stored);
    const given = { key, at: needs.realNow(), now };
    const state = visitStateAt(stored, now);
    if (state === 'MISSED' || state === 'NO_ACCESS')
      return open.rebook(planned, { actor, ...given });
    await open.move(actor, planned, given);
    return id;
  });
  return afterChange(needs, actor, moved);
}

/**
 * Cancels a repair; a cancelled visit is answered again. Throws a {@link Refusal}: NOT_PERMITTED,
 * NOT_FOUND, VERSION_CONFLICT, NOT_CANCELLABLE_ONLINE, VISIT_NOT_CHANGEABLE, TOO_LATE.
 */
export async function cancelVisit(
  needs: VisitDeps,
  actor: Actor,
  id: VisitId,
  { reason, version }: CancelVisitRequest,
): Promise<Appointment> {
  await assertMayBegin(needs, actor, 'changeVisits');
  await needs.visits.withVisitLocked(actor.accountNumber, id, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const now = needs.businessNow();
    if (open.stored.cancelledAt !== null) return;
    const denial = cancelDenial(factsOf(open.stored), now);
    if (denial) throw new Refusal(denial);
    assertVersion(open.stored, version);
    await open.cancel(actor, { reason, cancelledAt: now, at: needs.realNow() });
  });
  return afterChange(needs, actor, id);
}

/**
 * Confirms that somebody will be there; a confirmed visit is answered again. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND, VERSION_CONFLICT, VISIT_NOT_CHANGEABLE, TOO_LATE.
 */
export async function confirmVisit(
  needs: VisitDeps,
  actor: Actor,
  id: VisitId,
  { version }: ConfirmVisitRequest,
): Promise<Appointment> {
  await assertMayBegin(needs, actor, 'changeVisits');
  await needs.visits.withVisitLocked(actor.accountNumber, id, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const now = needs.businessNow();
    const denial = confirmDenial(factsOf(open.stored), now);
    if (denial) throw new Refusal(denial);
    if (open.stored.confirmedAt !== null) return;
    assertVersion(open.stored, version);
    await open.confirm(actor, { confirmedAt: now, at: needs.realNow() });
  });
  return afterChange(needs, actor, id);
}

/**
 * Notes whom the technician asks for and how they get in, in place of what was noted; the same
 * again is answered. Throws a {@link Refusal}: NOT_PERMITTED, BAD_REQUEST naming the fields,
 * NOT_FOUND, VERSION_CONFLICT, VISIT_NOT_CHANGEABLE.
 */
export async function noteVisitAccess(
  needs: VisitDeps,
  actor: Actor,
  id: VisitId,
  { version, ...typed }: VisitAccessRequest,
): Promise<Appointment> {
  await assertMayBegin(needs, actor, 'changeVisits');
  const access = accessOf({
    contactName: typed.contactName ?? '',
    contactPhone: typed.contactPhone ?? '',
    note: typed.note ?? '',
  });
  const fields = Object.keys(accessProblems(access)).map((field) => `$input.${field}`);
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  await needs.visits.withVisitLocked(actor.accountNumber, id, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    if (!takesAccess(visitStateAt(open.stored, needs.businessNow())))
      throw new Refusal('VISIT_NOT_CHANGEABLE');
    if (isSameAccess(accessNotedFor(open.stored), access)) return;
    assertVersion(open.stored, version);
    await open.noteAccess(actor, access, needs.realNow());
  });
  return afterChange(needs, actor, id);
}
