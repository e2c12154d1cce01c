import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { focusField } from '../../../parts/focus-field.ts';

/** What became of the last change; has the focus, because what had it may be gone. */
export function FocusedNotice<Notice extends object>({
  id,
  notice,
  children,
}: {
  id: string;
  notice: Notice | null;
  children: (notice: Notice) => ReactNode;
}) {
  useEffect(() => {
    if (notice) focusField(id);
  }, [notice, id]);
  return notice ? (
    <div id={id} tabIndex={-1}>
      {children(notice)}
    </div>
  ) : null;
}
