import { attach } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { readPaperlessFx } from '../ports.ts';

/** Whether paperless billing is on. Null for a user who may not know. */
export const paperlessQuery = createQuery({
  name: 'paperless',
  loadFx: attach({ effect: readPaperlessFx }),
  params: undefined,
});
