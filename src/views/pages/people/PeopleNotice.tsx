import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $notice } from '../../../models/people/index.ts';
import { Alert } from '../../parts/Surface.tsx';
import * as css from './People.css.ts';
import { usePeopleMessages } from './usePeopleMessages.ts';

/** The last action or its failure; takes the focus, because the pressed button may be gone. */
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
