import { useTranslation } from 'react-i18next';
import { RULE_ENDS } from '../../../../models/voice/forwarding/index.ts';
import type {
  Destination,
  DraftProblem,
  RuleEnd,
} from '../../../../models/voice/forwarding/index.ts';
import { formatPhone } from '../../../brand.ts';
import { focusField } from '../../../parts/focus-field.ts';
import { TextField } from '../../../parts/Field.tsx';
import { Choice, TimeFields, useOptions } from '../lines/TimeFields.tsx';

/** What a destination is told, and at which of its fields. */
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

/** Moves the focus to the field of a destination that is told something. */
export const focusDestination = (id: string, { kind }: DraftProblem): void =>
  focusField(`${id}-${kind === 'day' || kind === 'past' ? 'day' : 'to'}`);

interface DestinationFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  destination: Destination;
  problem: DraftProblem | undefined;
  /** Whether calls go to a number; without one it is only asked until when. */
  withNumber?: boolean;
  onEdit: (change: Partial<Destination>) => void;
}

/** The number to which calls go, and until when. */
export function DestinationFields({
  id,
  destination,
  problem,
  withNumber = true,
  onEdit,
}: DestinationFieldsProps) {
  const { t } = useTranslation('phone');
  const texts = useProblemTexts(problem);
  const ends = useOptions(RULE_ENDS, 'forwarding.ends');
  const { forwardTo, end, day, hour } = destination;
  return (
    <>
      {withNumber ? (
        <TextField
          id={`${id}-to`}
          label={t('forwarding.to')}
          value={forwardTo}
          onChange={(typed) => onEdit({ forwardTo: typed })}
          error={texts.to}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
        />
      ) : null}
      <Choice
        id={`${id}-end`}
        name={t('forwarding.until')}
        value={end}
        options={ends}
        onChoose={(chosen) => onEdit({ end: chosen as RuleEnd })}
      />
      {end === 'DAY' ? (
        <TimeFields
          id={id}
          dayLabel={t('forwarding.untilDay')}
          hourLabel={t('forwarding.untilHour')}
          day={day}
          hour={hour}
          onChange={onEdit}
          error={texts.day}
        />
      ) : null}
    </>
  );
}
