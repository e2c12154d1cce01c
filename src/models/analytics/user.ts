import { combine, createEvent, createStore, sample } from 'effector';
import type { AccountService } from '../../../contracts/rest/account/types.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { userOf } from './rules-user.ts';

// -- Public events
/** The services on the account were answered. */
export const servicesLoaded = createEvent<readonly AccountService[]>();

// -- Stores
const $services = createStore<readonly AccountService[]>([], { serialize: 'ignore' });
/** Who is signed in, as events say it; null for nobody. */
export const $user = combine($profile, $services, userOf);

// -- Wiring
sample({ clock: servicesLoaded, target: $services });
sample({ clock: sessionEnded, fn: () => [], target: $services });
