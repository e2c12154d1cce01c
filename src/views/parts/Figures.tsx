import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import * as css from './parts.css.ts';

/** Cents as `$1,234.50`; a minus stands before the sign. */
export function formatMoney(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** `YYYY-MM-DD` as `MM/DD/YY`, in both languages (spec 9). */
export const formatDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** A card's `MMYY` as `MM/YY`. */
export const formatExpiry = (mmyy: string): string => `${mmyy.slice(0, 2)}/${mmyy.slice(2)}`;

/** An instant as the day it fell on in a time zone, `MM/DD/YY`. */
export const formatInstant = (instant: string, timeZone: string): string => new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit', year: '2-digit' }).format(new Date(instant));

export const Money = ({ cents }: { cents: number }) => <span>{formatMoney(cents)}</span>;

/** Visa ending 4242. */
export function MethodName({ type, lastFour }: { type: string; lastFour: string }) {
  const { t } = useTranslation('portal');
  return <>{t('method.ending', { type: t(`method.type.${type}`), lastFour })}</>;
}

export interface Column<Row> {
  key: string;
  title: string;
  number?: boolean;
  cell: (row: Row) => React.ReactNode;
}

/** A table that becomes rows of label and value where it is narrow. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey }: { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[]; rowKey: (row: Row) => string }) => (
  <table className={css.table}>
    <caption className={css.visuallyHidden}>{caption}</caption>
    <thead><tr>{columns.map(({ key, title, number }) => <th key={key} scope="col" className={css.th} data-number={number}>{title}</th>)}</tr></thead>
    <tbody>
      {rows.map((row) => <tr key={rowKey(row)} className={css.tr}>{columns.map(({ key, title, number, cell }) => <td key={key} className={css.td} data-label={title} data-number={number}>{cell(row)}</td>)}</tr>)}
    </tbody>
  </table>
);

/** Where the customer is in a flow. */
export const Stepper = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol className={css.steps} aria-label={label}>
    {steps.map((name, index) => (
      <li key={name} className={css.step} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
        <span className={css.stepNumber} aria-hidden="true">{index < current ? <Icon name="good" /> : index + 1}</span><span className={css.stepName}>{name}</span>
      </li>
    ))}
  </ol>
);
