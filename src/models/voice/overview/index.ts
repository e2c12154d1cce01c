import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { lineStanding } from '../calls/rules-what-happens.ts';
import { linesSought } from '../line-choice/rules-line-choice.ts';
import { $now, $phoneLines, phoneLines } from '../phone-lines/index.ts';

// -- Public events
export const phoneOverviewOpened = createEvent();
export const linesSearched = createEvent<string>();

// -- Stores
export const $linesSearch = createStore('', { serialize: 'ignore' });

// -- Derived
/** The lines that are sought, each with what is true of it now. */
export const $overview = combine(
  { lines: $phoneLines, search: $linesSearch, now: $now },
  ({ lines, search, now }) =>
    linesSought(lines, search).map((line) => ({
      line,
      standing: lineStanding(line, lines, now.at),
    })),
);

// -- Wiring
sample({ clock: phoneOverviewOpened, target: phoneLines.opened });
sample({ clock: linesSearched, target: $linesSearch });
reset({ clock: [phoneOverviewOpened, sessionEnded], target: $linesSearch });
