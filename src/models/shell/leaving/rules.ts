import type { Outcome } from '../routing/types.ts';

/** What self-install tells the customer: that it sends them to its own site, which must not be held up (spec 4). */
export type SelfInstallNotification = 'redirect-to-tpsi';

/** Only self-install, while its flag is off and its traffic is not redirected, leads out of the portal. */
export const selfInstallNotification = ({ kind }: Outcome): SelfInstallNotification | null =>
  kind === 'leave' ? 'redirect-to-tpsi' : null;

/** What decides whether the browser asks before the page is left (spec 4, speed bump). */
export interface UnloadPromptFacts {
  /** The toggle. */
  speedBump: boolean;
  /** The route is one that asks. */
  guarded: boolean;
  /** Leaving now would lose something. */
  midway: boolean;
  /** The portal itself leaves: signing out, or a fresh load. */
  suppressed: boolean;
  selfInstallNotification: SelfInstallNotification | null;
}

export const confirmsBeforeUnload = ({
  speedBump,
  guarded,
  midway,
  suppressed,
  selfInstallNotification,
}: UnloadPromptFacts): boolean =>
  speedBump && guarded && midway && !suppressed && selfInstallNotification !== 'redirect-to-tpsi';

/** The steps of a payment between the method, where card data is typed that no reload brings back, and the result. */
const STEPS_WITH_UNSAVED_DATA: ReadonlySet<string> = new Set([
  'method',
  'connect',
  'date',
  'review',
]);
export const hasUnsavedData = (step: string): boolean => STEPS_WITH_UNSAVED_DATA.has(step);
