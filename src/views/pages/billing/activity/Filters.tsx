import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $dayProblems,
  $days,
  $filter,
  $groupsOffered,
  $kindsOffered,
  $isFiltered,
  $paymentsOnly,
  $text,
  DATES,
  datesChosen,
  dayTyped,
  filterChosen,
  filtersCleared,
  SORTS,
  textTyped,
} from '../../../../models/billing/activity/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { TextField } from '../../../parts/Field.tsx';
import { FoldArrow } from '../../../parts/Icon.tsx';
import { select } from '../../../parts/flow.css.ts';
import { field, label } from '../../../parts/parts.css.ts';
import * as css from './Activity.css.ts';

const GROUP_TEXTS = {
  all: 'filter.groups.all',
  core: 'portal:serviceGroup.CORE',
  mobile: 'portal:serviceGroup.MOBILE',
} as const;

/**
 * Filters and sort order; take effect as they are chosen or typed. On a phone the search stands
 * alone until the others are asked for, or one of them was chosen before: the list comes first
 * (D-361).
 */
export function Filters() {
  const { t } = useTranslation('activity');
  const { kinds, groups, filter, narrowed, paymentsOnly, text, chosen, datesOf, typed, cleared } =
    useUnit({
      kinds: $kindsOffered,
      groups: $groupsOffered,
      filter: $filter,
      narrowed: $isFiltered,
      paymentsOnly: $paymentsOnly,
      text: $text,
      chosen: filterChosen,
      datesOf: datesChosen,
      typed: textTyped,
      cleared: filtersCleared,
    });
  const [shown, setShown] = useState(narrowed);
  return (
    <form
      role="search"
      aria-label={t('filter.label')}
      className={css.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id="search"
        label={t('filter.search')}
        hint={t('filter.searchHint')}
        value={text}
        onChange={typed}
        autoComplete="off"
        maxLength={100}
      />
      <button
        type="button"
        className={css.unfold}
        aria-expanded={shown}
        aria-controls="more-filters"
        onClick={() => setShown(!shown)}
      >
        <span>{t('filter.more')}</span>
        <FoldArrow />
      </button>
      <div id="more-filters" className={shown ? css.choices : `${css.choices} ${css.folded}`}>
        {paymentsOnly ? null : (
          <Choice
            id="kind"
            name={t('filter.kind')}
            values={kinds}
            value={filter.kind}
            text={(value) => t(`filter.kinds.${value}`)}
            onChoose={(kind) => chosen({ kind })}
          />
        )}
        <Choice
          id="group"
          name={t('filter.group')}
          values={groups}
          value={filter.group}
          text={(value) => t(GROUP_TEXTS[value])}
          onChoose={(group) => chosen({ group })}
        />
        <Choice
          id="dates"
          name={t('filter.dates')}
          values={DATES}
          value={filter.dates}
          text={(value) => t(`filter.datesOf.${value}`)}
          onChoose={datesOf}
        />
        <Choice
          id="sort"
          name={t('filter.sort')}
          values={SORTS}
          value={filter.sort}
          text={(value) => t(`filter.sorts.${value}`)}
          onChoose={(sort) => chosen({ sort })}
        />
      </div>
      {filter.dates === 'custom' ? <Days /> : null}
      {narrowed ? (
        <div>
          <Button kind="quiet" onClick={cleared}>
            {t('filter.clear')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

interface ChoiceProps<Value extends string> {
  id: string;
  name: string;
  values: readonly Value[];
  value: Value;
  text: (value: Value) => string;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({
  id,
  name,
  values,
  value,
  text,
  onChoose,
}: ChoiceProps<Value>) => (
  <div className={field}>
    <label htmlFor={id} className={label}>
      {name}
    </label>
    <select
      id={id}
      className={select}
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {text(each)}
        </option>
      ))}
    </select>
  </div>
);

/** The first and the last day, as typed. */
function Days() {
  const { t } = useTranslation('activity');
  const { days, problems, typed } = useUnit({
    days: $days,
    problems: $dayProblems,
    typed: dayTyped,
  });
  return (
    <div className={css.days}>
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          id={bound}
          label={t(`filter.${bound}`)}
          hint={t('filter.dayHint')}
          value={days[bound]}
          error={problems[bound] && t(`filter.problems.${problems[bound]}`)}
          onChange={(value) => typed({ field: bound, typed: value })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      ))}
    </div>
  );
}
