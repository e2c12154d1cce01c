import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $allowed, $place, $settingsPath, settings } from '../../../models/settings/index.ts';
import type { SettingsPlace } from '../../../models/settings/index.ts';
import { $location } from '../../../models/shell/routing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { muted, stack } from '../../parts/parts.css.ts';
import { BillingContact } from './BillingContact.tsx';
import { Invoicing } from './Invoicing.tsx';
import { TaxExemption } from './TaxExemption.tsx';
import { Language, Password, Profile } from './Personal.tsx';
import { Places, PlacesBeside } from './Places.tsx';
import { Sessions } from './Sessions.tsx';
import * as css from './Settings.css.ts';
import { Recording } from './Recording.tsx';
import { Notifications, Paperless } from './Communications.tsx';
import { PATHS } from '../../../models/platform/paths/index.ts';

/**
 * Settings (spec 2.1, /user-preferences): the user's own, and the account's, in sections that are
 * saved independently. A list says what is set; each section opens by itself, at its own address.
 */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const { card, allowed, place, home } = useUnit({
    card: settings.$data,
    allowed: $allowed,
    place: $place,
    home: $settingsPath,
  });
  const page = useRef<HTMLDivElement>(null);
  usePlaceChange(page, place);
  if (place !== null)
    return (
      <div ref={page} className={stack}>
        <div className={css.words}>
          <Link href={home} className={css.back}>
            {t('back')}
          </Link>
          <h1 tabIndex={-1}>{t(`${place}.title`)}</h1>
        </div>
        <div className={css.beside}>
          <PlacesBeside open={place} />
          <Content view={SECTIONS[place]} />
        </div>
      </div>
    );
  return (
    <div ref={page} className={stack}>
      <div className={css.head}>
        <div className={css.words}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          {card.kind === 'ready' ? (
            <p className={muted}>{t('lead', { username: card.value.username })}</p>
          ) : null}
        </div>
        {allowed.people ? <ButtonLink href={PATHS.people}>{t('people')}</ButtonLink> : null}
      </div>
      <Content view={Places} />
    </div>
  );
}

const SECTIONS: Readonly<Record<SettingsPlace, ComponentType>> = {
  profile: Profile,
  language: Language,
  recording: Recording,
  password: Password,
  sessions: Sessions,
  notifications: Notifications,
  paperless: Paperless,
  contact: BillingContact,
  invoicing: Invoicing,
  exemption: TaxExemption,
};

/**
 * A section is another screen: its heading is read, from the top. Whoever comes back to the list
 * is at the section that they left.
 */
function usePlaceChange(page: RefObject<HTMLDivElement | null>, place: SettingsPlace | null): void {
  const {
    location: { byHistory = false },
  } = useUnit({ location: $location });
  const shown = useRef(place);
  useEffect(() => {
    const former = shown.current;
    if (former === place) return;
    shown.current = place;
    const row = place === null && former !== null ? document.getElementById(former) : null;
    (row ?? page.current?.querySelector('h1'))?.focus({ preventScroll: row === null });
    if (row === null && !byHistory) window.scrollTo(0, 0);
  }, [page, place, byHistory]);
}

function Content({ view: View }: { view: ComponentType }) {
  const { t } = useTranslation('settings');
  const { card, retried } = useUnit({ card: settings.$data, retried: settings.retried });
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')} className={css.column}>
          <Skeleton lines={[22, 44, 44, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready':
      return (
        <div className={css.column}>
          <View />
        </div>
      );
  }
}
