import { useUnit } from 'effector-react';
import { useRef } from 'react';
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
import { BriefAlert } from '../parts/owed/BriefAlert.tsx';
import { Alert } from '../parts/Surface.tsx';
import { useInstantFormat } from '../parts/useInstantFormat.ts';
import * as css from './PageAlerts.css.ts';

function OneAlert({ alert, onDismiss }: { alert: ShownAlert; onDismiss: () => void }) {
  const { t } = useTranslation('portal');
  const { type, severity, dismissible } = alert;
  const title = t(type === 'OUTAGE' ? 'alerts.outage' : `alerts.${severity}`);
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

/**
 * The current alerts, the most severe first: all of them, the problems, or the notices. Later ones
 * are announced; dismissing one leaves the focus in place.
 */
export function AlertList({ of = 'all' }: { of?: keyof typeof $alertsOf }) {
  const { t } = useTranslation('portal');
  const { alerts, dismissed } = useUnit({ alerts: $alertsOf[of], dismissed: alertDismissed });
  const place = useRef<HTMLDivElement>(null);
  const putAway = (id: string) => {
    place.current?.focus();
    dismissed(id);
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={css.place}>
      {alerts.length > 0 ? (
        <ul className={css.list} aria-label={t('alerts.label')}>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <OneAlert alert={alert} onDismiss={() => putAway(alert.id)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The alerts above a page's content, where it shows any (spec 2.4). */
export function PageAlerts() {
  const { shows, informs } = useUnit({ shows: $showsPageAlerts, informs: $showsInformation });
  return shows ? <AlertList of={informs ? 'all' : 'trouble'} /> : null;
}
