import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $billingPlace, $billingPlaces } from '../../models/shell/tabs/index.ts';
import * as css from './BillingPlaces.css.ts';

/**
 * The pages below Billing: in the side menu, or above the page where no side menu stands beside it.
 */
export function BillingPlaces({ at }: { at: 'side' | 'page' | 'narrowPage' }) {
  const { t } = useTranslation('portal');
  const { places, current } = useUnit({
    places: $billingPlaces,
    current: $billingPlace,
  });
  const list = useRef<HTMLUListElement>(null);
  // A row that scrolls within itself shows the current place.
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !link || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <ul ref={list} className={css.places[at]}>
      {places.map((place) => (
        <li key={place.name}>
          <Link
            href={place.href}
            className={css.place[at]}
            aria-current={place === current ? 'page' : undefined}
          >
            {t(`nav.place.${place.name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Above a billing page: always, or only on narrow screens, where the side menu is a bar. */
export function BillingPlacesAbove({ narrowOnly }: { narrowOnly: boolean }) {
  const { t } = useTranslation('portal');
  const at = narrowOnly ? 'narrowPage' : 'page';
  return useUnit($billingPlace) ? (
    <nav className={css.above[at]} aria-label={t('nav.inBilling')}>
      <BillingPlaces at={at} />
    </nav>
  ) : null;
}
