import { createEvent, sample, split } from 'effector';
import { $location } from '../../shell/routing/index.ts';
import { $profile, sessionEnded } from '../index.ts';
import type { Profile } from '../index.ts';
import { endSessionFx, signOutFx } from '../ports.ts';
import { $running, timerStarted, activityReported } from './model.ts';
import { clearDraftsFx, clearOtherUsersDraftsFx, broadcastToTabsFx } from './ports.ts';
import type { TabMessage } from './ports.ts';
import type { TabActivity } from './rules-idle-timeout.ts';
import { hardNavigateFx } from '../../platform/navigation/ports.ts';
import { SIGNED_OUT_PATH } from '../../platform/paths/rules-paths.ts';

// -- Public events
export const tabMessageReceived = createEvent<TabMessage>();

// -- Telling the others: who is here, and that nobody is any more
const customerIdentified = sample({
  clock: timerStarted,
  source: $profile,
  filter: (profile: Profile | null): profile is Profile => profile !== null,
});
sample({
  clock: customerIdentified,
  fn: ({ guid }): TabMessage => ({ kind: 'signedIn', guid }),
  target: broadcastToTabsFx,
});
sample({ clock: customerIdentified, target: clearOtherUsersDraftsFx });
sample({
  clock: signOutFx.finally,
  fn: (): TabMessage => ({ kind: 'signedOut' }),
  target: broadcastToTabsFx,
});
sample({
  clock: endSessionFx.finally,
  fn: (): TabMessage => ({ kind: 'ended' }),
  target: broadcastToTabsFx,
});

// -- Hearing from them
const message = split(tabMessageReceived, {
  acted: ({ kind }) => kind === 'acted',
  ended: ({ kind }) => kind === 'ended',
  signedOut: ({ kind }) => kind === 'signedOut',
  signedIn: (said): said is Extract<TabMessage, { kind: 'signedIn' }> => said.kind === 'signedIn',
});
sample({ clock: message.acted, fn: (): TabActivity => 'elsewhere', target: activityReported });
sample({ clock: message.ended, filter: $running, fn: () => undefined, target: sessionEnded });
// Nothing of what was typed stays in any tab; then the page is loaded anew, whether or not storage could be reached.
sample({ clock: message.signedOut, fn: () => undefined, target: clearDraftsFx });
sample({ clock: clearDraftsFx.finally, fn: () => SIGNED_OUT_PATH, target: hardNavigateFx });
const signedInElsewhere = split(
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
  clock: signedInElsewhere.again,
  fn: ({ location }) => `${location.path}${location.search}`,
  target: hardNavigateFx,
});
sample({ clock: signedInElsewhere.other, fn: () => '/', target: hardNavigateFx });
