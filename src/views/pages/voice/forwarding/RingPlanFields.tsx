import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $ringPlanProblem,
  MAX_RING_NUMBERS,
  RING_ORDERS,
  ringPlanEdited,
} from '../../../../models/voice/forwarding/index.ts';
import type { RingPlanDraft } from '../../../../models/voice/forwarding/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { Checkbox } from '../../../parts/Field.tsx';
import { stack } from '../../../parts/parts.css.ts';
import { TextArea } from '../../../parts/text-area/TextArea.tsx';
import { RingCount } from './RuleFields.tsx';

const ORDERS = ['NONE', ...RING_ORDERS] as const;

/** Which other phones ring for a line, together with it or after it. */
export function RingPlanFields({ plan }: { plan: RingPlanDraft }) {
  const { t } = useTranslation('routing');
  const { edited } = useUnit({ edited: ringPlanEdited });
  return (
    <ChoiceList
      id="ring-order"
      legend={t('ring.legend')}
      choices={ORDERS.map((order) => ({
        value: order,
        label: t(`ring.orders.${order}`),
        ...(order === 'NONE' ? {} : { detail: <Phones plan={{ ...plan, order }} /> }),
      }))}
      selected={plan.order}
      onSelect={(order) => edited({ order: order as RingPlanDraft['order'] })}
    />
  );
}

/** The other phones, and when they ring. */
function Phones({ plan }: { plan: RingPlanDraft }) {
  const { t } = useTranslation('routing');
  const { problem, edited } = useUnit({ problem: $ringPlanProblem, edited: ringPlanEdited });
  const { order, numbers, ringsEach, whenBusy } = plan;
  if (order === 'NONE') return null;
  const max = MAX_RING_NUMBERS[order];
  const told = () => {
    if (!problem) return undefined;
    const typed = 'typed' in problem ? problem.typed : '';
    return problem.kind === 'number'
      ? t(`ring.problem.number.${problem.problem}`, { typed })
      : t(`ring.problem.${problem.kind}`, { typed, max });
  };
  return (
    <div className={stack}>
      <TextArea
        id="ring-numbers"
        label={t('ring.numbers')}
        hint={t('ring.numbersHint', { max })}
        value={numbers}
        onChange={(typed) => edited({ numbers: typed })}
        error={told()}
      />
      {order === 'SEQUENTIAL' ? (
        <RingCount
          id="ring-each"
          name={t('ring.each')}
          rings={ringsEach}
          onChoose={(count) => edited({ ringsEach: count })}
        />
      ) : null}
      <Checkbox
        id="ring-when-busy"
        label={t('ring.whenBusy')}
        checked={whenBusy}
        onChange={(checked) => edited({ whenBusy: checked })}
      />
    </div>
  );
}
