import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $adjustmentSections,
  $allCollapsed,
  $collapsedSections,
  $mayDispute,
  $sections,
  $services,
  $lineSearch,
  allSectionsCollapsed,
  allSectionsExpanded,
  canDispute,
  disputeRequested,
  findLines,
  isBeyond,
  isLong,
  lineSearchChanged,
  sectionCollapsed,
  sectionExpanded,
} from '../../../models/statements/index.ts';
import type { Section, Statement, StatementLine } from '../../../models/statements/index.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Icon, LineIcon } from '../../parts/Icon.tsx';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { ServiceIcon } from '../../parts/ServiceIcon.tsx';
import { Card } from '../../parts/Surface.tsx';
import { DisputeState } from './Disputes.tsx';
import { DisputeNoticeAlert } from './DisputeNoticeAlert.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';
import { ShowAll } from './ShowAll.tsx';
import * as css from './Statements.css.ts';
import { useLineText } from './useLineText.ts';

/**
 * The lines by service: collapsible, searchable, and each with a menu of its actions. Print shows
 * all of them.
 */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const { may, sections, services, afterwards, sought } = useUnit({
    may: $mayDispute,
    sections: $sections,
    services: $services,
    afterwards: $adjustmentSections,
    sought: $lineSearch,
  });
  const textOf = useLineText();
  const found = findLines(
    sections,
    (line) => `${textOf(line)} ${t(`portal:service.${line.service}`)}`,
    sought,
  );
  const ids = new Set(found.sections.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return (
    <Card title={t('lines.title')}>
      <DisputeNoticeAlert />
      {may && sections.some(({ lines }) => lines.some(canDispute)) ? (
        <p className={css.howTo}>{t('question.howTo')}</p>
      ) : null}
      <Tools />
      <p role="status" className={css.found}>
        {sought.trim() === ''
          ? null
          : found.count === 0
            ? t('lines.none', { sought })
            : t('lines.found', { count: found.count })}
      </p>
      <div>
        {services.map((section) => (
          <LineSection key={section.key} section={section} found={ids} />
        ))}
        <div className={css.grand} hidden={sought.trim() !== ''}>
          <span>{t('lines.total')}</span>
          <span className={css.amount}>{formatMoney(statement.charges)}</span>
        </div>
        {afterwards.map((section) => (
          <LineSection key={section.key} section={section} found={ids} />
        ))}
      </div>
      <DisputeDialog />
    </Card>
  );
}

function Tools() {
  const { t } = useTranslation('statements');
  const { sought, everythingFolded, searched, foldAll, unfoldAll } = useUnit({
    sought: $lineSearch,
    everythingFolded: $allCollapsed,
    searched: lineSearchChanged,
    foldAll: allSectionsCollapsed,
    unfoldAll: allSectionsExpanded,
  });
  return (
    <div className={css.tools} role="search">
      <TextField
        id="lines-sought"
        label={t('lines.search')}
        hint={t('lines.searchHint')}
        value={sought}
        onChange={searched}
        autoComplete="off"
        maxLength={100}
      />
      {sought.trim() === '' ? (
        <Button onClick={() => (everythingFolded ? unfoldAll() : foldAll())}>
          {t(everythingFolded ? 'lines.unfoldAll' : 'lines.foldAll')}
        </Button>
      ) : (
        <Button onClick={() => searched('')}>{t('lines.clear')}</Button>
      )}
    </div>
  );
}

/** A service's lines under its name and subtotal. Search matches are shown, collapsed or not. */
function LineSection({
  section: { key, lines, subtotal },
  found,
}: {
  section: Section<StatementLine>;
  found: ReadonlySet<string>;
}) {
  const { t } = useTranslation('statements');
  const { folded, sought, fold, unfold } = useUnit({
    folded: $collapsedSections,
    sought: $lineSearch,
    fold: sectionCollapsed,
    unfold: sectionExpanded,
  });
  const [isWhole, setWhole] = useState(false);
  const isSearch = sought.trim() !== '';
  const isFolded = folded.includes(key) && !isSearch;
  return (
    <section
      className={css.section}
      aria-labelledby={`part-${key}`}
      hidden={!lines.some(({ id }) => found.has(id))}
    >
      <div className={css.sectionHead}>
        <h3 id={`part-${key}`} className={css.itemTitle}>
          <button
            type="button"
            className={css.fold}
            aria-expanded={!isFolded}
            aria-controls={`lines-${key}`}
            onClick={() => (isFolded ? unfold(key) : fold(key))}
          >
            <span className={css.chevron}>
              <LineIcon path="M5 8l5 5 5-5" />
            </span>
            <span className={css.serviceIcon}>
              <ServiceIcon service={key} />
            </span>
            <span>
              {t(`portal:service.${key}`)}{' '}
              <span className={css.count}>{t('lines.count', { count: lines.length })}</span>
            </span>
          </button>
        </h3>
        <span className={css.amount}>{formatMoney(subtotal)}</span>
      </div>
      <ul id={`lines-${key}`} className={css.lines} hidden={isFolded}>
        {lines.map((line, index) => (
          <StatementLineRow
            key={line.id}
            line={line}
            hidden={!found.has(line.id)}
            isBeyond={isBeyond(index, lines.length, isWhole || isSearch)}
          />
        ))}
      </ul>
      {isLong(lines.length) && !isFolded && !isSearch ? (
        <ShowAll
          count={lines.length}
          list={t(`portal:service.${key}`)}
          isWhole={isWhole}
          onToggle={() => setWhole(!isWhole)}
        />
      ) : null}
    </section>
  );
}

function StatementLineRow({
  line,
  hidden,
  isBeyond: beyond,
}: {
  line: StatementLine;
  hidden: boolean;
  /** Out of sight until the whole list is asked for. */
  isBeyond: boolean;
}) {
  const { t } = useTranslation('statements');
  const { may, requested } = useUnit({ may: $mayDispute, requested: disputeRequested });
  const text = useLineText()(line);
  const { periodFrom, periodTo, amount, dispute } = line;
  return (
    <li className={beyond ? `${css.line} ${css.beyond}` : css.line} hidden={hidden}>
      <span>{text}</span>
      <span className={css.amount}>{formatMoney(amount)}</span>
      <span className={css.lineFoot}>
        <span className={css.period}>
          {periodFrom === periodTo
            ? t('lines.on', { date: formatDay(periodFrom) })
            : t('lines.period', { from: formatDay(periodFrom), to: formatDay(periodTo) })}
        </span>
        {dispute ? (
          <span className={css.dispute}>
            <DisputeState dispute={dispute} />
          </span>
        ) : null}
      </span>
      {may && canDispute(line) ? (
        <span className={css.lineMenu}>
          <MenuButton
            id={`question-${line.id}`}
            label={t('lines.menu', { charge: text, amount: formatMoney(amount) })}
            className={css.lineMenuButton}
            opens="below"
            entries={[
              { key: 'question', text: t('question.open'), onSelect: () => requested(line) },
            ]}
          >
            <Icon name="more" />
          </MenuButton>
        </span>
      ) : null}
    </li>
  );
}
