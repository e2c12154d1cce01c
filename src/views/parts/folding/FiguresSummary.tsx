import * as css from './FiguresSummary.css.ts';

/** The summary of a chart's figures, which says what it does: show them, or hide them again. */
export const FiguresSummary = ({ show, hide }: { show: string; hide: string }) => (
  <summary>
    <span className={css.whenClosed}>{show}</span>
    <span className={css.whenOpen}>{hide}</span>
  </summary>
);
