import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { appointments } from '../index.ts';
import type { Appointment, VisitAccess } from '../types.ts';
import { visitKey, visitsOpened } from '../visits/index.ts';
import { noteVisitAccessFx } from '../visits/ports.ts';
import { isOutdated, visitProblem } from '../visits/rules-problems.ts';
import type { VisitProblem } from '../visits/rules-problems.ts';
import { accessOf, accessProblems } from './rules-access.ts';
import type { AccessDraft, AccessProblem } from './rules-access.ts';

export { isBare, MAX_NOTE_LENGTH, takesAccess } from './rules-access.ts';
export type { AccessDraft, AccessProblem };

/** What is being noted for a visit about getting in. */
export interface AccessForm {
  /** By its order and job. */
  visit: string;
  draft: AccessDraft;
  /** By field; shown from the first try to save it. */
  problems: Partial<Record<keyof AccessDraft, AccessProblem>>;
  /** How often saving was tried: each time the focus goes to what is wrong. */
  tries: number;
  /** Why it was not saved. */
  failed: VisitProblem | null;
}

// -- Public events
export const accessOpened = createEvent<Appointment>();
export const accessClosed = createEvent();
export const accessChanged = createEvent<Partial<AccessDraft>>();
export const accessSubmitted = createEvent();

// -- Stores
/** Null while no form is open. */
export const $accessForm = createStore<AccessForm | null>(null, { serialize: 'ignore' });
/** The visit whose notes were saved last. */
export const $accessSaved = createStore<string | null>(null, { serialize: 'ignore' });

const draftOf = ({ contactName, contactPhone, note }: VisitAccess): AccessDraft => ({
  contactName: contactName ?? '',
  contactPhone: contactPhone ?? '',
  note: note ?? '',
});

// -- Filling in
sample({
  clock: accessOpened,
  fn: (visit): AccessForm => ({
    visit: visitKey(visit),
    draft: draftOf(visit.access),
    problems: {},
    tries: 0,
    failed: null,
  }),
  target: $accessForm,
});
sample({
  clock: accessChanged,
  source: $accessForm,
  filter: (form): form is AccessForm => form !== null,
  fn: (form, typed): AccessForm | null =>
    form && {
      ...form,
      draft: { ...form.draft, ...typed },
      problems: Object.fromEntries(
        Object.entries(form.problems).filter(([field]) => !(field in typed)),
      ),
    },
  target: $accessForm,
});

// -- Saving: the same sent again answers the same, so that a second press does no harm
const ownNoteFx = attach({ effect: noteVisitAccessFx });
export const $accessSaving = ownNoteFx.pending;
const checked = sample({
  clock: accessSubmitted,
  source: { form: $accessForm, saving: $accessSaving, card: appointments.$data },
  filter: ({ form, saving }) => form !== null && !saving,
});
sample({
  clock: checked,
  fn: ({ form }): AccessForm | null =>
    form && {
      ...form,
      problems: accessProblems(accessOf(form.draft)),
      tries: form.tries + 1,
      failed: null,
    },
  target: $accessForm,
});
const request = sample({
  clock: checked,
  fn: ({ form, card }) => {
    if (form === null || card.kind !== 'ready') return null;
    const access = accessOf(form.draft);
    // As it is now: after a conflict the list was read again.
    const visit = card.value.find((one) => visitKey(one) === form.visit);
    if (!visit || Object.keys(accessProblems(access)).length > 0) return null;
    const { orderId, jobId, version } = visit;
    return { orderId, jobId, version, ...access };
  },
});
sample({
  clock: request,
  filter: (sent): sent is NonNullable<typeof sent> => sent !== null,
  target: ownNoteFx,
});
sample({ clock: ownNoteFx.doneData, fn: visitKey, target: $accessSaved });
const failed = sample({ clock: ownNoteFx.failData, fn: visitProblem });
sample({
  clock: failed,
  source: $accessForm,
  fn: (form, why): AccessForm | null => form && { ...form, failed: why },
  target: $accessForm,
});
sample({
  clock: [ownNoteFx.doneData, sample({ clock: failed, filter: isOutdated })],
  fn: () => undefined,
  target: appointments.refreshed,
});
reset({
  clock: [ownNoteFx.done, accessClosed, visitsOpened, sessionEnded],
  target: $accessForm,
});
reset({ clock: [accessOpened, visitsOpened, sessionEnded], target: $accessSaved });

// -- Derived
/** The visit that is noted for, and whether it is being saved. */
export const $access = combine({
  form: $accessForm,
  saving: $accessSaving,
  saved: $accessSaved,
});
