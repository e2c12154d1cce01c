import { attach } from 'effector';
import { createCard } from '../../platform/query/card.ts';
import { readPaperlessFx } from '../ports.ts';

/** Whether bills come by mail no more; null for whoever may not know. */
export const paperlessCard = createCard({
  name: 'paperless',
  loadFx: attach({ effect: readPaperlessFx }),
  params: undefined,
});
