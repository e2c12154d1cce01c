import { useEffect, useRef } from 'react';

/** The id of the heading of the step that shows. */
export const STEP_HEADING = 'step-heading';

/** A step begins at the top of the page (spec 2.1), and its heading takes the focus, from the result back as well, so that a screen reader says where one is. Null while no step shows. */
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
