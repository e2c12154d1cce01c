import { createEvent, sample, split } from 'effector';
import { $location } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../index.ts';
import type { Profile } from '../index.ts';
import { endSessionFx, signOutFx } from '../ports.ts';
import { $running, startDue, wished } from './model.ts';
import { forgetTypedFx, keepOnlyTypedFx, tellTabsFx } from './ports.ts';
import type { TabMessage } from './ports.ts';
import type { Wish } from './rules.ts';
import { reloadAtFx } from '../../platform/navigation/ports.ts';

// -- Public events
export const otherTabSpoke = createEvent<TabMessage>();

// -- Telling the others: who is here, and that nobody is any more
const customerCame = sample({
  clock: startDue,
  source: $profile,
  filter: (profile: Profile | null): profile is Profile => profile !== null,
});
sample({
  clock: customerCame,
  fn: ({ guid }): TabMessage => ({ kind: 'signedIn', guid }),
  target: tellTabsFx,
});
sample({ clock: customerCame, target: keepOnlyTypedFx });
sample({
  clock: signOutFx.finally,
  fn: (): TabMessage => ({ kind: 'signedOut' }),
  target: tellTabsFx,
});
sample({
  clock: endSessionFx.finally,
  fn: (): TabMessage => ({ kind: 'ended' }),
  target: tellTabsFx,
});

// -- Hearing from them
const message = split(otherTabSpoke, {
  acted: ({ kind }) => kind === 'acted',
  ended: ({ kind }) => kind === 'ended',
  signedOut: ({ kind }) => kind === 'signedOut',
  signedIn: (said): said is Extract<TabMessage, { kind: 'signedIn' }> => said.kind === 'signedIn',
});
sample({ clock: message.acted, fn: (): Wish => 'elsewhere', target: wished });
sample({ clock: message.ended, filter: $running, fn: () => undefined, target: sessionEnded });
// Nothing of what was typed stays in any tab; then the page is loaded anew, whether or not storage could be reached.
sample({ clock: message.signedOut, fn: () => undefined, target: forgetTypedFx });
sample({ clock: forgetTypedFx.finally, fn: () => '/login?loggedOut=true', target: reloadAtFx });
const arrived = split(
  sample({
    clock: message.signedIn,
    source: { profile: $profile, location: $location },
    fn: (here, said) => ({ ...here, guid: said.guid }),
  }),
  {
    // Signed in elsewhere after the session ended here: no reason to ask a second time.
    again: ({ profile }) => profile === null,
    // Another customer signed in at this browser: what is on screen here is no longer anybody's.
    other: ({ profile, guid }) => profile?.guid !== guid,
  },
);
sample({
  clock: arrived.again,
  fn: ({ location }) => `${location.path}${location.search}`,
  target: reloadAtFx,
});
sample({ clock: arrived.other, fn: () => '/', target: reloadAtFx });
