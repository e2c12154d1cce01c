import { createEvent, createStore, sample, split } from 'effector';
import { saveCoBrowseFx, readCoBrowseFx } from './ports.ts';
import { asksForCoBrowse } from './rules-routing.ts';

// A representative is watching for the tab's lifetime: they opened the portal that way (spec 2.4).

// -- Public events
/** The portal was opened or reloaded in this tab, at this URL. */
export const portalOpened = createEvent<{ search: string }>();

// -- Stores
export const $coBrowse = createStore(false, { sid: 'coBrowse' });

// -- Wiring
const opened = split(portalOpened, { withRepresentative: ({ search }) => asksForCoBrowse(search) });
sample({ clock: opened.withRepresentative, fn: () => undefined, target: saveCoBrowseFx });
sample({ clock: opened.__, fn: () => undefined, target: readCoBrowseFx });
// Applies even without storage: then until the page is reloaded.
sample({ clock: opened.withRepresentative, fn: () => true, target: $coBrowse });
sample({ clock: readCoBrowseFx.doneData, filter: (kept) => kept, target: $coBrowse });
