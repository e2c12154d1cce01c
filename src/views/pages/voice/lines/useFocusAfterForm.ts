import { useEffect, useRef } from 'react';
import { focusField } from '../../../parts/focus-field.ts';

/**
 * Gives the focus to what opened a form once that is gone, unless a notice has it.
 *
 * @param opener The id of what opened it.
 */
export function useFocusAfterForm(isOpen: boolean, opener: string, hasNotice: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasNotice) focusField(opener);
    wasOpen.current = isOpen;
  }, [isOpen, opener, hasNotice]);
}
