import { combine, createStore, sample } from 'effector';
import { logFx } from '../../platform/log/ports.ts';
import { brokenContract } from '../../platform/request/errors.ts';
import { knownAddOns, unknownAddOnFields } from './rules-add-ons.ts';
import { $addOnServices } from '../sign-in-sequence/index.ts';
import { loadAddOnServicesFx } from '../sign-in-sequence/ports.ts';

/** The add-on services that the portal knows (spec 3). Null until they are loaded. */
export const $addOns = combine($addOnServices, (answer) => answer && knownAddOns(answer.services));

/** The fields that were logged last: the same answer is logged once. */
const $logged = createStore('', { serialize: 'ignore' });

// -- A service that the portal does not know is left out, and logged as a broken contract
const unknownFound = sample({
  clock: loadAddOnServicesFx.doneData,
  source: $logged,
  fn: (logged, { services }) => ({ logged, fields: unknownAddOnFields(services) }),
});
const newlyFound = sample({
  clock: unknownFound,
  filter: ({ logged, fields }) => fields.length > 0 && fields.join() !== logged,
});
sample({
  clock: newlyFound,
  fn: ({ fields }) => ({
    level: 'error' as const,
    event: 'addOnServices',
    failure: brokenContract('getAddOnServices', fields),
  }),
  target: logFx,
});
sample({ clock: unknownFound, fn: ({ fields }) => fields.join(), target: $logged });
