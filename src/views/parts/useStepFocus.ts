import { useEffect, useRef } from 'react';

/** Id of the heading of the visible step. */
export const STEP_HEADING = 'step-heading';

/**
 * A step starts at the top of the page (spec 2.1), and its heading takes the focus, also when
 * returning from the result, so that a screen reader announces it. Null while no step shows.
 */
export function useStepFocus(step: string | null): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === null) return;
    if (shown.current !== null && shown.current !== step) {
      window.scrollTo(0, 0);
      document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);
}
