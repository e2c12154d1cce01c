import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $place } from '../../../models/statements/index.ts';
import { Bill } from './Bill.tsx';
import { StatementsList } from './List.tsx';
import * as css from './Statements.css.ts';

/** The statements of the account (spec 2.5): all of them, or one as its lines and beside the one before. */
export default function StatementsPage() {
  const place = useUnit($place);
  const page = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(place?.chosen);
  const first = useRef(shown);
  // From the list to a bill and back is another screen: its heading is read.
  useEffect(() => {
    if (first.current !== shown) page.current?.querySelector('h1')?.focus();
    first.current = shown;
  }, [shown]);
  return <div ref={page} className={css.page}>{place && place.chosen.kind !== 'none' ? <Bill key={shown} place={place} /> : <StatementsList />}</div>;
}
