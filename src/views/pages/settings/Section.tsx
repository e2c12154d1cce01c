import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $lastSubmitted, $place } from '../../../models/settings/index.ts';
import type {
  FieldProblem,
  SaveProblem,
  SectionName,
  SectionState,
} from '../../../models/settings/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Alert, Card, ErrorSummary } from '../../parts/Surface.tsx';
import { card, visuallyHidden } from '../../parts/parts.css.ts';
import * as css from './Settings.css.ts';

/** Messages of the invalid fields. */
export type Errors = Partial<Record<string, string>>;

interface SectionProps {
  name: SectionName;
  state: SectionState;
  problems: readonly FieldProblem[];
  /** It takes back what another form of the page saves. */
  takesBack?: boolean;
  /** Message after saving. */
  saved: string;
  onSubmit: () => void;
  children: (errors: Errors) => ReactNode;
}

const NONE: readonly FieldProblem[] = [];

/** One section: a form that is saved independently, and shows the result next to its button. */
export function Section({
  name,
  state,
  problems,
  takesBack = false,
  saved,
  onSubmit,
  children,
}: SectionProps) {
  const { t } = useTranslation('settings');
  const { last } = useUnit({ last: $lastSubmitted });
  const summary = useMemo(
    () =>
      problems.map(({ field, messageKey, values = {} }) => ({
        field,
        message: t(messageKey, values),
      })),
    [problems, t],
  );
  return (
    <Panel name={name}>
      <form
        id={name}
        noValidate
        className={css.form}
        aria-label={t(`${name}.title`)}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ErrorSummary problems={last === name ? summary : (NONE as [])} />
        {state.kind === 'failed' ? <Failed problem={state.problem} /> : null}
        {children(Object.fromEntries(summary.map(({ field, message }) => [field, message])))}
        <div className={css.save}>
          <Button
            kind={takesBack ? 'secondary' : 'primary'}
            type="submit"
            busy={state.kind === 'saving'}
          >
            {t(state.kind === 'saving' ? 'saving' : `${name}.save`)}
          </Button>
          <span role="status" className={state.kind === 'saved' ? css.saved : visuallyHidden}>
            {state.kind === 'saved' ? (
              <>
                <Icon name="good" />
                {saved}
              </>
            ) : null}
          </span>
        </div>
      </form>
    </Panel>
  );
}

/** A surface of the open section; what the page's heading says already is no title of its own. */
export function Panel({
  name,
  children,
}: {
  name: SectionName | 'recording' | 'sessions';
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  const { place } = useUnit({ place: $place });
  const title = t(`${name}.title`);
  if (place !== name) return <Card title={title}>{children}</Card>;
  return (
    <section className={card} aria-label={title}>
      {children}
    </section>
  );
}

/** Why saving failed, if no field is invalid; takes the focus, as the error summary does. */
function Failed({ problem }: { problem: SaveProblem }) {
  const { t } = useTranslation('settings');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [problem]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        signal="critical"
        role="alert"
        title={t(
          `problem.${problem.kind}`,
          problem.kind === 'throttled' ? { minutes: problem.minutes } : {},
        )}
      />
    </div>
  );
}
