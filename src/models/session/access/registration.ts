import { combine, createEvent, createStore, sample } from 'effector';
import { $language } from '../../shell/language/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { startRegistrationFx } from './ports.ts';
import { draftWithoutCardNumbers } from '../../platform/card-numbers/rules-card-numbers.ts';
import { requestProblem, registrationOf, registrationProblems } from './rules-access.ts';
import type { AccessProblem, RegistrationDraft } from './types.ts';

const EMPTY: RegistrationDraft = {
  accountNumber: '',
  zip: '',
  firstName: '',
  lastName: '',
  email: '',
};
const NONE: readonly AccessProblem[] = [];

// -- Public events
export const registrationOpened = createEvent();
export const registrationFieldChanged = createEvent<{
  field: keyof RegistrationDraft;
  value: string;
}>();
export const registrationSubmitted = createEvent();
/** The customer returns to the form with its input preserved. */
export const registrationChanged = createEvent();

// -- Stores
export const $registration = createStore(EMPTY, { serialize: 'ignore' });
export const $registrationProblems = createStore<readonly AccessProblem[]>(NONE, {
  serialize: 'ignore',
});
/** The recipient of the e-mail, if one was to be sent. Null while the form is being filled in. */
export const $registeredEmail = createStore<string | null>(null, { serialize: 'ignore' });
export const $registrationPending = combine(startRegistrationFx.pending, Boolean);

// -- Wiring
sample({
  clock: registrationFieldChanged,
  source: $registration,
  fn: (draft, { field, value }) => ({ ...draft, [field]: value }),
  target: $registration,
});
const given = sample({
  clock: registrationSubmitted,
  source: $registration,
  filter: combine($registrationPending, (pending) => !pending),
});
sample({ clock: given, fn: registrationProblems, target: $registrationProblems });
sample({
  clock: given,
  fn: (draft) => draftWithoutCardNumbers(draft, 'firstName', 'lastName', 'email'),
  target: $registration,
});
sample({
  clock: given,
  source: $language,
  filter: (_language, draft) => registrationProblems(draft).length === 0,
  fn: (language, draft) => ({ ...registrationOf(draft), language }),
  target: startRegistrationFx,
});
sample({
  clock: startRegistrationFx.failData,
  fn: (failure) => [requestProblem(failure)],
  target: $registrationProblems,
});
sample({
  clock: startRegistrationFx.done,
  fn: ({ params }) => params.email,
  target: $registeredEmail,
});
const left = sample({
  clock: $page,
  filter: (page) => page !== 'createAccount',
  fn: () => undefined,
});
sample({
  clock: [registrationChanged, registrationOpened, left],
  fn: () => null,
  target: $registeredEmail,
});
sample({
  clock: [registrationChanged, left, startRegistrationFx.done],
  fn: () => NONE,
  target: $registrationProblems,
});
