import { combine, createEvent, sample } from 'effector';
import { mayRoleBegin } from '../permissions/rules-flows.ts';
import { createQuery } from '../platform/query/query.ts';
import { $profile } from '../session/index.ts';
import { loadCasesFx } from './ports.ts';

// -- Public events
export const casesOpened = createEvent();

// -- Stores
/** The account's cases. */
export const supportCases = createQuery({
  name: 'supportCases',
  loadFx: loadCasesFx,
  params: undefined,
});

// -- Derived
/** Representatives only look on. */
export const $mayWriteCases = combine(
  $profile,
  (profile) => profile !== null && mayRoleBegin('writeCases', profile),
);

// -- Wiring
sample({ clock: casesOpened, target: supportCases.opened });
