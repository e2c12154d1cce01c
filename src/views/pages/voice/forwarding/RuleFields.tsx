import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $forwardingDraft,
  $ruleProblems,
  RING_SECONDS,
  RINGS,
  ringsChosen,
  RULE_ENDS,
  ruleEdited,
} from '../../../../models/voice/forwarding/index.ts';
import type {
  DraftProblem,
  ForwardingKind,
  RuleEnd,
} from '../../../../models/voice/forwarding/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Checkbox, TextField } from '../../../parts/Field.tsx';
import { hint } from '../../../parts/parts.css.ts';
import * as css from '../lines/Lines.css.ts';
import { Choice, TimeFields, useOptions } from '../lines/TimeFields.tsx';

/** What a rule is told, and at which of its fields. */
function useProblemTexts(problem: DraftProblem | undefined): { to?: string; day?: string } {
  const { t } = useTranslation('phone');
  switch (problem?.kind) {
    case undefined:
      return {};
    case 'number':
      return { to: t(`forwarding.problem.${problem.problem}`) };
    case 'loop':
      return {
        to:
          problem.path.length > 0
            ? t('forwarding.problem.loop', { path: problem.path.map(formatPhone).join(' → ') })
            : t('forwarding.problem.loopElse'),
      };
    case 'letters':
      return { to: t('forwarding.problem.letters', { typed: problem.typed }) };
    case 'twice':
      return { to: t('forwarding.problem.twice') };
    case 'past':
    case 'day':
      return { day: t(`forwarding.problem.${problem.kind}`) };
  }
}

const RING_COUNTS = Array.from(
  { length: RINGS.max - RINGS.min + 1 },
  (_, more) => RINGS.min + more,
);

/** How often the line rings before nobody answers. */
export function RingsField({ rings }: { rings: number }) {
  const { t } = useTranslation('phone');
  const { chosen } = useUnit({ chosen: ringsChosen });
  return (
    <Choice
      id="rings"
      name={t('forwarding.rings')}
      value={String(rings)}
      options={RING_COUNTS.map((count) => ({
        value: String(count),
        text: t('forwarding.ringsOf', { count, seconds: count * RING_SECONDS }),
      }))}
      onChoose={(value) => chosen(Number(value))}
    />
  );
}

/** A forwarding rule: whether it is on, where calls go, and until when. */
export function RuleFields({ kind }: { kind: ForwardingKind }) {
  const { t } = useTranslation('phone');
  const { draft, problems, edited } = useUnit({
    draft: $forwardingDraft,
    problems: $ruleProblems,
    edited: ruleEdited,
  });
  const texts = useProblemTexts(problems[kind]);
  const ends = useOptions(RULE_ENDS, 'forwarding.ends');
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
          <TextField
            id={`${id}-to`}
            label={t('forwarding.to')}
            value={rule.forwardTo}
            onChange={(forwardTo) => edited({ kind, change: { forwardTo } })}
            error={texts.to}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
          />
          <Choice
            id={`${id}-end`}
            name={t('forwarding.until')}
            value={rule.end}
            options={ends}
            onChoose={(end) => edited({ kind, change: { end: end as RuleEnd } })}
          />
          {rule.end === 'DAY' ? (
            <TimeFields
              id={id}
              dayLabel={t('forwarding.untilDay')}
              hourLabel={t('forwarding.untilHour')}
              day={rule.day}
              hour={rule.hour}
              onChange={(change) => edited({ kind, change })}
              error={texts.day}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}
