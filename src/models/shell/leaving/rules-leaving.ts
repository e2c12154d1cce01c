import type { Outcome } from '../routing/types.ts';

/**
 * Self-install's notification that it redirects the customer to its own site, which must not be
 * blocked (spec 4).
 */
export type SelfInstallNotification = 'redirect-to-tpsi';

/** Only self-install leaves the portal, while its flag is off and its traffic is not redirected. */
export const selfInstallNotification = ({ kind }: Outcome): SelfInstallNotification | null =>
  kind === 'leave' ? 'redirect-to-tpsi' : null;

/**
 * Facts that determine whether the browser shows a prompt before the page is left (spec 4, speed
 * bump).
 */
export interface UnloadPromptFacts {
  /** The toggle. */
  speedBump: boolean;
  /** The route requires a prompt. */
  guarded: boolean;
  /** Leaving now would lose input. */
  midway: boolean;
  /** The portal itself leaves: sign-out, or a full page load. */
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

/** The steps of a payment between the method, whose card data is lost on reload, and the result. */
const STEPS_WITH_UNSAVED_DATA: ReadonlySet<string> = new Set([
  'method',
  'connect',
  'date',
  'review',
]);
export const hasUnsavedData = (step: string): boolean => STEPS_WITH_UNSAVED_DATA.has(step);
