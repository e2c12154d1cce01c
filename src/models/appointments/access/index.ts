import { attach, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { appointments } from '../index.ts';
import type { Appointment, VisitAccess } from '../types.ts';
import { visitKey, visitsOpened } from '../visits/index.ts';
import { noteVisitAccessFx } from '../visits/ports.ts';
import { isOutdated, visitProblem } from '../visits/rules-problems.ts';
import type { VisitProblem } from '../visits/rules-problems.ts';
import { accessOf, accessProblems } from './rules-access.ts';
import type { AccessDraft, AccessProblems } from './rules-access.ts';

export { isBare, MAX_NOTE_LENGTH, takesAccess } from './rules-access.ts';
export type { AccessDraft };

/** What is being noted for a visit about getting in. */
export interface AccessForm {
  /** By its order and job. */
  visit: string;
  draft: AccessDraft;
  /** Shown from the first try to save it. */
  problems: AccessProblems;
  /** The first field that was wrong when it was last to be saved: another one with each try. */
  wrong: { field: keyof AccessDraft } | null;
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
    wrong: null,
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
  source: { form: $accessForm, saving: $accessSaving },
  filter: ({ form, saving }) => form !== null && !saving,
  fn: ({ form }): AccessForm | null => {
    if (form === null) return null;
    const problems = accessProblems(accessOf(form.draft));
    const [field] = Object.keys(problems) as (keyof AccessDraft)[];
    return { ...form, problems, wrong: field ? { field } : null, failed: null };
  },
});
sample({ clock: checked, target: $accessForm });
const request = sample({
  clock: checked,
  source: appointments.$data,
  fn: (card, form) => {
    // As it is now: after a conflict the list was read again.
    const visit =
      card.kind === 'ready' && form?.wrong === null
        ? card.value.find((one) => visitKey(one) === form.visit)
        : undefined;
    if (!visit || !form) return null;
    const { orderId, jobId, version } = visit;
    return { orderId, jobId, version, ...accessOf(form.draft) };
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
