import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../models/platform/money/index.ts';
import { useMethodLabel } from '../payment-methods/useMethodName.ts';
import { Icon } from '../Icon.tsx';
import * as css from '../parts.css.ts';

export {
  formatDay,
  formatDifference,
  formatExpiry,
  formatInstant,
  formatMoney,
} from '../../../models/platform/money/index.ts';

export const Money = ({ cents }: { cents: number }) => <span>{formatMoney(cents)}</span>;

/** Visa ending 4242; preceded by the customer's nickname, if any. */
export function MethodName({
  type,
  lastFour,
  nickname = null,
}: {
  type: string;
  lastFour: string;
  nickname?: string | null;
}) {
  const { t } = useTranslation('portal');
  const method = useMethodLabel()({ type, lastFour });
  return <>{nickname ? t('method.named', { nickname, method }) : method}</>;
}

export interface Column<Row> {
  key: string;
  title: string;
  /** Shown at the head of the column in place of its title. */
  head?: React.ReactNode;
  number?: boolean;
  cell: (row: Row) => React.ReactNode;
}

/** A table that becomes rows of label and value on narrow screens. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) => (
  <table className={css.table}>
    <caption className={css.visuallyHidden}>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, title, head, number }) => (
          <th key={key} scope="col" className={css.th} data-number={number}>
            {head ?? title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={css.tr}>
          {columns.map(({ key, title, number, cell }) => (
            <td key={key} className={css.td} data-label={title} data-number={number}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The customer's position in a flow. */
export const Stepper = ({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) => (
  <ol className={css.steps} aria-label={label}>
    {steps.map((name, index) => (
      <li
        key={name}
        className={css.step}
        aria-current={index === current ? 'step' : undefined}
        data-done={index < current}
      >
        <span className={css.stepNumber} aria-hidden="true">
          {index < current ? <Icon name="good" /> : index + 1}
        </span>
        <span className={css.stepName}>{name}</span>
      </li>
    ))}
  </ol>
);
