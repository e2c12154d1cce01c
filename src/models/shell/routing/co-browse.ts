import { createEvent, createStore, sample, split } from 'effector';
import { saveCoBrowseFx, readCoBrowseFx } from './ports.ts';
import { asksForCoBrowse } from './rules.ts';

// A representative looks on, for as long as the tab lives: they opened it so (spec 2.4).

// -- Public events
/** The portal was opened in this tab, or loaded anew, at this address. */
export const portalOpened = createEvent<{ search: string }>();

// -- Stores
export const $coBrowse = createStore(false, { sid: 'coBrowse' });

// -- Wiring
const opened = split(portalOpened, { withRepresentative: ({ search }) => asksForCoBrowse(search) });
sample({ clock: opened.withRepresentative, fn: () => undefined, target: saveCoBrowseFx });
sample({ clock: opened.__, fn: () => undefined, target: readCoBrowseFx });
// Also where nothing could be kept: then it holds until the page is loaded again.
sample({ clock: opened.withRepresentative, fn: () => true, target: $coBrowse });
sample({ clock: readCoBrowseFx.doneData, filter: (kept) => kept, target: $coBrowse });
