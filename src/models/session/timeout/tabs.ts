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

// -- Notifying other tabs of the signed-in customer and of the end of the session
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

// -- Messages from other tabs
const message = split(tabMessageReceived, {
  acted: ({ kind }) => kind === 'acted',
  ended: ({ kind }) => kind === 'ended',
  signedOut: ({ kind }) => kind === 'signedOut',
  signedIn: (said): said is Extract<TabMessage, { kind: 'signedIn' }> => said.kind === 'signedIn',
});
sample({ clock: message.acted, fn: (): TabActivity => 'elsewhere', target: activityReported });
sample({ clock: message.ended, filter: $running, fn: () => undefined, target: sessionEnded });
// Drafts are deleted in every tab. Then the page is reloaded, whether or not storage is available.
sample({ clock: message.signedOut, fn: () => undefined, target: clearDraftsFx });
sample({ clock: clearDraftsFx.finally, fn: () => SIGNED_OUT_PATH, target: hardNavigateFx });
const signedInElsewhere = split(
  sample({
    clock: message.signedIn,
    source: { profile: $profile, location: $location },
    fn: (here, said) => ({ ...here, guid: said.guid }),
  }),
  {
    // Signed in elsewhere after the session ended here: no second sign-in is needed.
    again: ({ profile }) => profile === null,
    // Another customer signed in on this browser: the data on screen here is stale.
    other: ({ profile, guid }) => profile?.guid !== guid,
  },
);
sample({
  clock: signedInElsewhere.again,
  fn: ({ location }) => `${location.path}${location.search}`,
  target: hardNavigateFx,
});
sample({ clock: signedInElsewhere.other, fn: () => '/', target: hardNavigateFx });
