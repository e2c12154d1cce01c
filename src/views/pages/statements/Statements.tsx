import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $location } from '../../../models/shell/routing/index.ts';
import { $statementsLocation } from '../../../models/statements/index.ts';
import { StatementView } from './StatementView.tsx';
import { StatementsList } from './List.tsx';
import * as css from './Statements.css.ts';

/**
 * The statements of the account (spec 2.5): all of them, or one with its lines and a comparison
 * with the previous one.
 */
export default function StatementsPage() {
  const {
    place,
    location: { byHistory = false },
  } = useUnit({ place: $statementsLocation, location: $location });
  const page = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(place?.chosen);
  const first = useRef(shown);
  // Navigation between list and bill shows another screen: its heading is read, from the top; back
  // and forward keep the browser's scroll position.
  useEffect(() => {
    if (first.current === shown) return;
    first.current = shown;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
    if (!byHistory) window.scrollTo(0, 0);
  }, [shown, byHistory]);
  return (
    <div ref={page} className={css.page}>
      {place && place.chosen.kind !== 'none' ? (
        <StatementView key={shown} place={place} />
      ) : (
        <StatementsList />
      )}
    </div>
  );
}
