import { combine, merge, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import {
  $draft,
  labelSubmitted,
  lineChosen,
  sortChosen,
  searchChanged,
} from '../../../models/mobile/lines/index.ts';
import type { LabelDraft } from '../../../models/mobile/lines/index.ts';
import { labelLineFx } from '../../../models/mobile/lines/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm, messageKeys } from '../flow.ts';
import { trackList, TYPING_PAUSE_MS } from './lists.ts';

const problemsOf = (draft: LabelDraft | null) =>
  Object.values(draft?.problems ?? {}).flatMap((problem) =>
    problem === null ? [] : [{ messageKey: `edit.problems.${problem}` }],
  );

trackForm({
  flow: 'lineLabel',
  step: 'form',
  page: 'mobileLines',
  $open: combine($page, $draft, (page, draft) => page === 'mobileLines' && draft !== null),
  sent: sample({ clock: labelLineFx, fn: () => undefined }),
  refused: sample({
    clock: labelSubmitted,
    source: $draft,
    fn: (draft) => messageKeys('lines', problemsOf(draft)),
  }),
  ended: flowEndEvents(labelLineFx),
  calls: ['LabelMobileLine'],
});

trackList(
  'mobileLines',
  merge([
    debounce(searchChanged, TYPING_PAUSE_MS).map(() => 'search' as const),
    sortChosen.map(() => 'sort' as const),
    lineChosen.map(() => 'line' as const),
  ]),
);
