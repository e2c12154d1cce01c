import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $notice } from '../../../models/people/index.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as css from './People.css.ts';
import { usePeopleMessages } from './usePeopleMessages.ts';

/** What was done last, or could not be; takes the focus, because what was pressed for it may be gone. */
export function PeopleNotice() {
  const sentences = usePeopleMessages();
  const { notice } = useUnit({ notice: $notice });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) ref.current?.focus();
  }, [notice]);
  if (notice === null) return null;
  return (
    <div ref={ref} tabIndex={-1} className={css.notice}>
      {notice.kind === 'problem' ? (
        <Alert signal="critical" role="alert" title={sentences.problem(notice.problem)} />
      ) : (
        <Alert signal="good" role="status" title={sentences.notice(notice)} />
      )}
    </div>
  );
}
