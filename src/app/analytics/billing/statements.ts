import { combine, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { count, factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import {
  $disputeForm,
  $statementsLocation,
  $statement,
  lineSearchChanged,
  statements,
} from '../../../models/statements/index.ts';
import { disputeLineFx } from '../../../models/statements/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm, messageKeys } from '../flow.ts';
import { TYPING_PAUSE_MS } from './lists.ts';
import { printStarted } from './print.ts';

const $isHere = combine($page, (page) => page === 'statements');

// -- Visible statement
const $shownId = combine($isHere, $statement, (here, state) =>
  here && state.kind === 'ready' ? state.detail.statement.id : null,
);
const statementOpened = sample({
  clock: $shownId.updates,
  source: { state: $statement, list: statements.$data },
  filter: (_, id) => id !== null,
});
sample({
  clock: statementOpened,
  filter: ({ state }) => state.kind === 'ready',
  fn: ({ state, list }): Fact => {
    const shown = state.kind === 'ready' ? state.detail.statement : null;
    const age =
      list.kind === 'ready' ? list.value.statements.findIndex(({ id }) => id === shown?.id) : -1;
    return {
      kind: 'event',
      draft: {
        name: 'statement-opened',
        data: { serviceGroup: shown?.serviceGroup ?? 'CORE', age: age < 0 ? null : count(age) },
      },
    };
  },
  target: factReported,
});
const statementPrinted = sample({
  clock: printStarted,
  source: { here: $isHere, place: $statementsLocation },
  filter: ({ here, place }) => here && place !== null && place.chosen.kind !== 'none',
});
sample({
  clock: statementPrinted,
  fn: ({ place }): Fact => ({
    kind: 'event',
    draft: { name: 'statement-printed', data: { serviceGroup: place?.group ?? 'CORE' } },
  }),
  target: factReported,
});

// -- A search, once the customer has stopped typing: its length, never its text
sample({
  clock: debounce(lineSearchChanged, TYPING_PAUSE_MS),
  filter: (typed) => typed.trim() !== '',
  fn: (typed): Fact => ({
    kind: 'event',
    draft: { name: 'statement-searched', data: { length: count(typed.trim().length) } },
  }),
  target: factReported,
});

// -- Line dispute
trackForm({
  flow: 'dispute',
  step: 'form',
  page: 'statements',
  $open: combine($isHere, $disputeForm, (here, form) => here && form !== null),
  sent: sample({ clock: disputeLineFx, fn: () => undefined }),
  refused: $disputeForm.updates.filterMap((form) =>
    form && form.problems.length > 0
      ? messageKeys(
          'statements',
          form.problems.map((problem) => ({ messageKey: `question.problem.${problem}` })),
        )
      : undefined,
  ),
  ended: flowEndEvents(disputeLineFx),
  calls: ['DisputeLine'],
});
