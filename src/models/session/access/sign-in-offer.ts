import { createEvent, sample, split } from 'effector';
import { navigated } from '../../shell/routing/index.ts';
import { $isSignedIn, signOutRequested, usernameChanged } from '../index.ts';

/** Goes to sign-in with this user name filled in. */
export const signInRequestedFor = createEvent<string>();

// A signed-in user, even a different person, is signed out first: their session may have ended on
// the server.
const offered = split(
  sample({
    clock: signInRequestedFor,
    source: $isSignedIn,
    fn: (signedIn, username) => ({ signedIn, username }),
  }),
  { signedIn: ({ signedIn }) => signedIn },
);
sample({ clock: offered.signedIn, fn: () => undefined, target: signOutRequested });
sample({ clock: offered.__, fn: ({ username }) => username, target: usernameChanged });
sample({ clock: offered.__, fn: () => ({ to: '/' }), target: navigated });
