import { attach } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { readPaperlessFx } from '../ports.ts';

/** Whether bills come by mail no more; null for whoever may not know. */
export const paperlessQuery = createQuery({
  name: 'paperless',
  loadFx: attach({ effect: readPaperlessFx }),
  params: undefined,
});
