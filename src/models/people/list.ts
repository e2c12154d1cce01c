import { combine, createEvent, sample } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { $profile } from '../session/index.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from './ports.ts';
import { managesPeople, rolesToGive } from '../permissions/rules-people.ts';
import { isStale } from './rules-problems.ts';
import { invitationRows, isOnlyOwner, personRows } from './rules-rows.ts';
import type { People } from './types.ts';

// -- Public events
/** The people page was opened. */
export const peopleOpened = createEvent();

// -- Stores
export const people = createQuery({ name: 'people', loadFx: loadPeopleFx, params: undefined });

// -- Derived
const $list = combine(people.$data, (card): People =>
  card.kind === 'ready' ? card.value : { people: [], invitations: [] },
);
export const $personRows = combine($list, $profile, (list, profile) =>
  profile ? personRows(list.people, profile) : [],
);
export const $invitationRows = combine($list, $profile, (list, profile) =>
  profile ? invitationRows(list.invitations, profile) : [],
);
/** Whether this customer may make changes, or only read. */
export const $managesPeople = combine(
  $profile,
  (profile) => profile !== null && managesPeople(profile),
);
/** The roles that this customer may assign. */
export const $rolesToGive = combine($profile, (profile) => (profile ? rolesToGive(profile) : []));
export const $isOnlyOwner = combine(
  $list,
  $profile,
  (list, profile) => profile !== null && isOnlyOwner(list.people, profile),
);

// -- Loading
sample({ clock: peopleOpened, target: people.opened });

// -- Every change returns the updated list
sample({
  clock: [
    invitePersonFx.doneData,
    resendInvitationFx.doneData,
    revokeInvitationFx.doneData,
    changeRoleFx.doneData,
    removePersonFx.doneData,
  ],
  fn: (value): RemoteData<People> => ({ kind: 'ready', value }),
  target: people.$data,
});
// After a failure, the list on screen may be stale.
sample({
  clock: [
    invitePersonFx.failData,
    resendInvitationFx.failData,
    revokeInvitationFx.failData,
    changeRoleFx.failData,
    removePersonFx.failData,
  ],
  filter: isStale,
  fn: () => undefined,
  target: people.refreshed,
});
