import { combine } from 'effector';
import { $statement } from '../queries.ts';
import { mobileLinesOf } from './rules-mobile-lines.ts';

export type { MobileRow, MobileShare } from './rules-mobile-lines.ts';

/** The mobile lines of the statement on screen. Null on one without them. */
export const $mobileLines = combine($statement, (state) =>
  state.kind === 'ready' ? mobileLinesOf(state.detail.lines) : null,
);
