import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type { AccountService } from '../../../contracts/rest/account/types.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { userOf } from './rules-user.ts';

// -- Public events
/** The account's services were loaded. */
export const servicesLoaded = createEvent<readonly AccountService[]>();

// -- Stores
const $services = createStore<readonly AccountService[]>([], { serialize: 'ignore' });
/** The signed-in user as recorded in events. Null if signed out. */
export const $user = combine($profile, $services, userOf);

// -- Wiring
sample({ clock: servicesLoaded, target: $services });
reset({ clock: sessionEnded, target: $services });
