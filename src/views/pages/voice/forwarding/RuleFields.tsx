import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $forwardingDraft,
  $ruleProblems,
  RING_SECONDS,
  RINGS,
  ringsChosen,
  ruleEdited,
} from '../../../../models/voice/forwarding/index.ts';
import type { ForwardingKind } from '../../../../models/voice/forwarding/index.ts';
import { Checkbox } from '../../../parts/Field.tsx';
import { hint } from '../../../parts/parts.css.ts';
import * as css from '../lines/Lines.css.ts';
import { Choice } from '../lines/TimeFields.tsx';
import { DestinationFields } from './DestinationFields.tsx';

const RING_COUNTS = Array.from(
  { length: RINGS.max - RINGS.min + 1 },
  (_, more) => RINGS.min + more,
);

/** How often a phone rings. */
export function RingCount({
  id,
  name,
  rings,
  onChoose,
}: {
  id: string;
  name: string;
  rings: number;
  onChoose: (count: number) => void;
}) {
  const { t } = useTranslation('phone');
  return (
    <Choice
      id={id}
      name={name}
      value={String(rings)}
      options={RING_COUNTS.map((count) => ({
        value: String(count),
        text: t('forwarding.ringsOf', { count, seconds: count * RING_SECONDS }),
      }))}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

/** How often the line rings before nobody answers. */
export function RingsField({ rings }: { rings: number }) {
  const { t } = useTranslation('phone');
  const { chosen } = useUnit({ chosen: ringsChosen });
  return <RingCount id="rings" name={t('forwarding.rings')} rings={rings} onChoose={chosen} />;
}

/** A forwarding rule: whether it is on, where calls go, and until when. */
export function RuleFields({ kind }: { kind: ForwardingKind }) {
  const { t } = useTranslation('phone');
  const { draft, problems, edited } = useUnit({
    draft: $forwardingDraft,
    problems: $ruleProblems,
    edited: ruleEdited,
  });
  const rule = draft?.rules[kind];
  if (!rule) return null;
  const id = `rule-${kind}`;
  return (
    <fieldset className={css.rule} aria-label={t(`forwarding.kind.${kind}`)}>
      <Checkbox
        id={id}
        label={t(`forwarding.kind.${kind}`)}
        checked={rule.on}
        onChange={(on) => edited({ kind, change: { on } })}
      />
      {rule.on ? (
        <div className={css.ruleFields}>
          <p className={hint}>{t(`forwarding.kindHint.${kind}`)}</p>
          <DestinationFields
            id={id}
            destination={rule}
            problem={problems[kind]}
            onEdit={(change) => edited({ kind, change })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
