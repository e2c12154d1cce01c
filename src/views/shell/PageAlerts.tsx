import { useUnit } from 'effector-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { outagePath } from '../../models/platform/paths/index.ts';
import {
  $alertsOf,
  $showsInformation,
  $showsPageAlerts,
  alertDismissed,
  alertUrgency,
} from '../../models/shell/alerts/index.ts';
import type { ShownAlert } from '../../models/shell/alerts/index.ts';
import { Button } from '../parts/Button.tsx';
import { FoldArrow, Icon } from '../parts/Icon.tsx';
import { BriefAlert } from '../parts/owed/BriefAlert.tsx';
import * as brief from '../parts/owed/BriefAlert.css.ts';
import { Alert } from '../parts/Surface.tsx';
import { useInstantFormat } from '../parts/useInstantFormat.ts';
import * as parts from '../parts/parts.css.ts';
import * as css from './PageAlerts.css.ts';

function OneAlert({ alert, onDismiss }: { alert: ShownAlert; onDismiss: () => void }) {
  const { t } = useTranslation('portal');
  const { dismissible } = alert;
  const title = t(titleKey(alert));
  const signal = alertUrgency(alert);
  const words = <Words alert={alert} onDismiss={onDismiss} />;
  // Information never pushes a page's own content out of a phone's first screen.
  return dismissible ? (
    <BriefAlert signal={signal} title={title} brief={title}>
      {words}
    </BriefAlert>
  ) : (
    <Alert signal={signal} title={title}>
      {words}
    </Alert>
  );
}

function Words({
  alert: { id, type, body, estimatedResolution, dismissible },
  onDismiss,
}: {
  alert: ShownAlert;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('portal');
  const { day, time } = useInstantFormat();
  return (
    <div className={css.alert}>
      <div className={css.words}>
        <p>{body}</p>
        {estimatedResolution ? (
          <p>
            {t('alerts.estimate', {
              day: day(estimatedResolution),
              time: time(estimatedResolution),
            })}
          </p>
        ) : null}
        {type === 'OUTAGE' ? (
          <p>
            <Link href={outagePath(id)}>{t('alerts.toOutage')}</Link>
          </p>
        ) : null}
      </div>
      {dismissible ? (
        <span>
          <Button kind="quiet" onClick={onDismiss}>
            {t('alerts.dismiss')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

const titleKey = ({ type, severity }: ShownAlert) =>
  type === 'OUTAGE' ? ('alerts.outage' as const) : (`alerts.${severity}` as const);

/**
 * Alerts after the most urgent notice: on a phone one line that names the only one, or says how
 * many there are, and unfolds them (D-498). Elsewhere, and printed, they are whole.
 */
function MoreAlerts({ alerts, children }: { alerts: readonly ShownAlert[]; children: ReactNode }) {
  const { t } = useTranslation('portal');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [first, ...others] = alerts;
  if (!first) return null;
  const signal = alertUrgency(first);
  return (
    <div>
      <div className={`${parts.alert[signal]} ${css.line} ${brief.alert}`}>
        <span className={`${parts.signal[signal]} ${brief.icon}`}>
          <Icon name={signal} />
        </span>
        <div className={parts.alertText}>
          <button
            type="button"
            className={brief.unfold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span>
              {t(others.length > 0 ? 'alerts.more' : titleKey(first), { count: alerts.length })}
            </span>
            <FoldArrow />
          </button>
        </div>
      </div>
      <div id={id} className={`${css.more} ${open ? '' : brief.folded}`}>
        {children}
      </div>
    </div>
  );
}

/**
 * The current alerts, the most severe first: all of them, the problems, or the notices. On a phone
 * the first one is whole, unless a more urgent notice leads the page, and the others are folded.
 * Later ones are announced; dismissing one leaves the focus in place.
 */
export function AlertList({
  of = 'all',
  leads = true,
}: {
  of?: keyof typeof $alertsOf;
  /** No other notice stands above them. */
  leads?: boolean;
}) {
  const { t } = useTranslation('portal');
  const { alerts, dismissed } = useUnit({ alerts: $alertsOf[of], dismissed: alertDismissed });
  const place = useRef<HTMLDivElement>(null);
  const putAway = (id: string) => {
    place.current?.focus();
    dismissed(id);
  };
  const list = (shown: readonly ShownAlert[]) => (
    <ul className={css.list} aria-label={t('alerts.label')}>
      {shown.map((alert) => (
        <li key={alert.id}>
          <OneAlert alert={alert} onDismiss={() => putAway(alert.id)} />
        </li>
      ))}
    </ul>
  );
  const first = alerts.slice(0, leads ? 1 : 0);
  const more = alerts.slice(first.length);
  return (
    <div ref={place} role="status" tabIndex={-1} className={css.place}>
      {first.length > 0 ? list(first) : null}
      {more.length > 0 ? <MoreAlerts alerts={more}>{list(more)}</MoreAlerts> : null}
    </div>
  );
}

/** The alerts above a page's content, where it shows any (spec 2.4). */
export function PageAlerts() {
  const { shows, informs } = useUnit({ shows: $showsPageAlerts, informs: $showsInformation });
  return shows ? <AlertList of={informs ? 'all' : 'trouble'} /> : null;
}
