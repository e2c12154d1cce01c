import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import {
  $choiceProblem,
  $managerRows,
  $managerSearch,
  $shownChoice,
  lineRefusal,
  lineToggled,
  managerSought,
  shownLinesToggled,
} from '../../../../models/voice/forwarding-manager/index.ts';
import type { AfterChange, ManagerRow } from '../../../../models/voice/forwarding-manager/index.ts';
import { FieldError } from '../../../parts/Field.tsx';
import { check, checkbox, muted, strong, visuallyHidden } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from '../lines/Lines.css.ts';
import { LineSearch } from '../lines/LineSearch.tsx';
import { useLineNames } from '../lines/useLineNames.ts';
import { useStandingText } from '../lines/useStandingText.ts';

/** The field that stands for the choice of lines. */
export const CHOICE = 'manager-all';

/** The lines, what is true of each now, and which are to be changed. */
export function ManagedLines({ readOnly = false }: { readOnly?: boolean }) {
  const { t } = useTranslation('phone');
  const { rows, search, sought } = useUnit({
    rows: $managerRows,
    search: $managerSearch,
    sought: managerSought,
  });
  return (
    <Card title={t('manager.lines')}>
      <LineSearch id="manager-search" search={search} shown={rows.length} onSearch={sought} />
      {readOnly ? null : <ChooseShown />}
      <ul className={css.listed}>
        {rows.map((row) => (
          <Row key={row.line.telephoneNumber} row={row} readOnly={readOnly} />
        ))}
      </ul>
      <p role="status" className={rows.length === 0 ? muted : visuallyHidden}>
        {rows.length === 0 ? t('search.none', { search }) : null}
      </p>
    </Card>
  );
}

/** Chooses all lines that are shown. */
function ChooseShown() {
  const { t } = useTranslation('phone');
  const { choice, problem, toggled } = useUnit({
    choice: $shownChoice,
    problem: $choiceProblem,
    toggled: shownLinesToggled,
  });
  const box = useRef<HTMLInputElement>(null);
  const { count, share } = choice;
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <div>
      <label className={checkbox}>
        <input
          ref={box}
          id={CHOICE}
          type="checkbox"
          className={check}
          checked={share === 'all'}
          disabled={count === 0}
          onChange={() => toggled()}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${CHOICE}-error` : undefined}
        />
        <span>{count === 0 ? t('manager.allNone') : t('manager.all', { count })}</span>
      </label>
      <FieldError id={`${CHOICE}-error`}>
        {problem ? t(`manager.choice.${problem}`) : undefined}
      </FieldError>
    </div>
  );
}

function Row({
  row: { line, standing, chosen, after },
  readOnly,
}: {
  row: ManagerRow;
  readOnly: boolean;
}) {
  const { t } = useTranslation('phone');
  const { toggled } = useUnit({ toggled: lineToggled });
  const { holderOf, titleOf } = useLineNames();
  const { inShort } = useStandingText();
  const { telephoneNumber, changeable } = line;
  const title = titleOf(line);
  const id = `manager-${telephoneNumber}`;
  const text = (
    <span className={css.entryText}>
      <span>
        <span className={strong}>{title}</span>, {holderOf(line)}
      </span>
      <span className={css.entryLabel}>{inShort(standing, line.forwarding)}</span>
      {readOnly || changeable ? null : (
        <span className={css.entryLabel}>{t('forwarding.bar.LINE_NOT_FORWARDABLE')}</span>
      )}
      {after ? <After after={after} /> : null}
    </span>
  );
  return (
    <li className={css.managed}>
      {readOnly ? (
        text
      ) : (
        <label className={checkbox} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            className={check}
            checked={chosen}
            disabled={!changeable}
            onChange={() => toggled(telephoneNumber)}
          />
          {text}
        </label>
      )}
      <Link
        href={`${PATHS.callForwarding}?${new URLSearchParams({ line: telephoneNumber })}`}
        className={css.navLink}
        aria-label={t('manager.openOf', { number: title })}
      >
        {t('manager.open')}
      </Link>
    </li>
  );
}

/** What the change would make of a line. */
function After({ after }: { after: AfterChange }) {
  const { t } = useTranslation('phone');
  const { inShort } = useStandingText();
  switch (after.kind) {
    case 'same':
      return <span className={css.entryLabel}>{t('manager.after.same')}</span>;
    case 'changed':
      return (
        <span className={css.entryAfter}>
          {t('manager.after.changed', { what: inShort(after.standing, after.rules) })}
        </span>
      );
    case 'problem':
      return (
        <span className={css.entryProblem}>
          {t('manager.after.problem', {
            why: t(`manager.refusals.${lineRefusal(after.problem)}`),
          })}
        </span>
      );
  }
}
