import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $billingPlace, $billingPlaces, $placesAbove } from '../../models/shell/tabs/index.ts';
import * as css from './BillingPlaces.css.ts';

/**
 * The pages below Billing: in the side menu, or above the page where no side menu stands beside it.
 */
export function BillingPlaces({ at }: { at: 'side' | 'page' | 'narrowPage' }) {
  const { t } = useTranslation('portal');
  const { places, current } = useUnit({
    places: at === 'side' ? $billingPlaces : $placesAbove,
    current: $billingPlace,
  });
  return (
    <ul className={css.places[at]}>
      {places.map((place) => (
        <li key={place.name}>
          <Link
            href={place.href}
            className={css.place[at]}
            aria-current={place === current ? 'page' : undefined}
          >
            <span className={css.long[at]}>{t(`nav.place.${place.name}`)}</span>
            {at === 'side' ? null : (
              <span className={css.short}>{t(`nav.shortPlace.${place.name}`)}</span>
            )}
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
