import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $alertsOf,
  $showsInformation,
  $showsPageAlerts,
  alertDismissed,
  alertUrgency,
} from '../../models/shell/alerts/index.ts';
import type { ShownAlert } from '../../models/shell/alerts/index.ts';
import { Button } from '../parts/Button.tsx';
import { Alert } from '../parts/Surface.tsx';
import { useInstantFormat } from '../parts/useInstantFormat.ts';
import * as css from './PageAlerts.css.ts';

function OneAlert({ alert, onDismiss }: { alert: ShownAlert; onDismiss: () => void }) {
  const { t } = useTranslation('portal');
  const { day, time } = useInstantFormat();
  const { type, severity, body, estimatedResolution, dismissible } = alert;
  return (
    <Alert
      signal={alertUrgency(alert)}
      title={t(type === 'OUTAGE' ? 'alerts.outage' : `alerts.${severity}`)}
    >
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
        </div>
        {dismissible ? (
          <span className={css.dismiss}>
            <Button kind="quiet" onClick={onDismiss}>
              {t('alerts.dismiss')}
            </Button>
          </span>
        ) : null}
      </div>
    </Alert>
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

/**
 * The alerts of a page, where it shows any (spec 2.4): problems above the page's content, notices
 * below it.
 */
export default function PageAlerts({ of }: { of: keyof typeof $alertsOf }) {
  const { shows, informs } = useUnit({ shows: $showsPageAlerts, informs: $showsInformation });
  return (of === 'information' ? informs : shows) ? <AlertList of={of} /> : null;
}
