import { combine, merge, sample } from 'effector';
import { debounce } from 'patronum';
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
import { endsOf, followForm, keysOf } from '../flow.ts';
import { followList, STOPPED_MS } from './lists.ts';

const problemsOf = (draft: LabelDraft | null) =>
  Object.values(draft?.problems ?? {}).flatMap((problem) =>
    problem === null ? [] : [{ messageKey: `edit.problems.${problem}` }],
  );

followForm({
  flow: 'lineLabel',
  step: 'form',
  page: 'mobileLines',
  $open: combine($page, $draft, (page, draft) => page === 'mobileLines' && draft !== null),
  sent: sample({ clock: labelLineFx, fn: () => undefined }),
  refused: sample({
    clock: labelSubmitted,
    source: $draft,
    fn: (draft) => keysOf('lines', problemsOf(draft)),
  }),
  ended: endsOf(labelLineFx),
  calls: ['LabelMobileLine'],
});

followList(
  'mobileLines',
  merge([
    debounce(searchChanged, STOPPED_MS).map(() => 'search' as const),
    sortChosen.map(() => 'sort' as const),
    lineChosen.map(() => 'line' as const),
  ]),
);
