import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { focusField } from './focus-field.ts';
import { Icon } from './Icon.tsx';
import * as css from './parts.css.ts';
import { useIsTold } from './told-together.ts';

/** A surface with a heading. */
export const Card = ({
  title,
  action,
  level: Heading = 'h2',
  children,
}: {
  title?: string;
  action?: ReactNode;
  /** Below the heading of a group. */ level?: 'h2' | 'h3';
  children: ReactNode;
}) => (
  <section className={css.card} {...(title ? { 'aria-label': title } : {})}>
    {title ? (
      <div className={css.cardHead}>
        <Heading className={css.cardTitle}>{title}</Heading>
        {action}
      </div>
    ) : null}
    {children}
  </section>
);

export type Signal = keyof typeof css.alert;

/** A signal never relies on colour alone: an icon and a word. */
export const Alert = ({
  signal,
  title,
  heading = false,
  children,
  role,
}: {
  signal: Signal;
  title: string;
  /** The title is a heading: the page's own, or the main one below it. */
  heading?: boolean | 'page';
  children?: ReactNode;
  role?: 'alert' | 'status';
}) => (
  <div className={css.alert[signal]} role={role}>
    <span className={css.signal[signal]}>
      <Icon name={signal} />
    </span>
    <div className={css.alertText}>
      {heading === 'page' ? (
        <h1 tabIndex={-1}>{title}</h1>
      ) : heading ? (
        <h2>{title}</h2>
      ) : (
        <p className={css.strong}>{title}</p>
      )}
      {children}
    </div>
  </div>
);

/**
 * A query that failed to load: the error, and a retry in place. Nothing where one message tells it
 * with others.
 */
export const FailureCard = ({ title, onRetry }: { title: string; onRetry: () => void }) =>
  useIsTold(title) ? null : <Failure title={title} onRetry={onRetry} />;

/** That something failed to load, with the retry in the same box. `children`: what of it. */
export function Failure({
  title,
  onRetry,
  children,
}: {
  title: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('portal');
  return (
    <section aria-label={title}>
      <Alert signal="caution" title={title} role="alert">
        {children}
        <p>{t('failure.text')}</p>
        <div className={css.retry}>
          <Button onClick={onRetry}>{t('failure.retry')}</Button>
        </div>
      </Alert>
    </section>
  );
}

/** A grey placeholder for loading content; appears after 200 ms. */
export const Skeleton = ({ lines }: { lines: readonly number[] }) => (
  <div className={css.card} aria-hidden="true">
    <SkeletonLines lines={lines} />
  </div>
);

/** A line of text is lower than this, and not as wide as its surface. */
const TEXT = 30;

/** The same within a surface. */
export const SkeletonLines = ({ lines }: { lines: readonly number[] }) =>
  lines.map((height, index) => (
    <span
      key={index}
      className={css.skeleton}
      style={{ height, maxWidth: height < TEXT ? 320 : undefined }}
    />
  ));

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Fallback field for the focus, when the previously focused element is gone. */
  returnTo?: string;
}

/**
 * A native dialog that stays open while it is rendered, and returns the focus when it is removed.
 */
export function Dialog({ title, children, onClose, returnTo }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before removal from the page: closing a dialog returns the focus, removing it does not.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close?.();
      // The focus was not restored: it is nowhere, or still in the dialog being removed.
      const { activeElement, body } = document;
      if (
        returnTo &&
        (activeElement === null || activeElement === body || dialog?.contains(activeElement))
      )
        focusField(returnTo);
    };
  }, [returnTo]);
  return (
    // A second Escape closes it regardless of the page; it counts as the customer's action only
    // while the dialog is rendered.
    <dialog
      ref={ref}
      className={css.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (ref.current) onClose();
      }}
    >
      <div className={css.dialogBody}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

export interface SummaryProblem {
  /** The element's id. */
  field: string;
  message: string;
  /** No input is invalid, so there is no field to go to. */
  ours?: boolean;
  /** Moves the focus to a field outside this document. */
  reach?: () => void;
}

/** Takes the focus when there are problems, and links to each field. */
export function ErrorSummary({ problems }: { problems: readonly SummaryProblem[] }) {
  const { t } = useTranslation('portal');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) ref.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      className={css.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">
        {t(problems.every(({ ours }) => ours) ? 'errorSummaryOurs' : 'errorSummary')}
      </h2>
      <ul className={css.summaryList}>
        {problems.map(({ field, message, ours, reach = () => focusField(field) }) => (
          <li key={field + message}>
            {ours ? (
              message
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  reach();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
