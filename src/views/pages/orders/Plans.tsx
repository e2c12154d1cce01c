import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $asked,
  $asking,
  $mayOrder,
  offerChosen,
  offersOf,
} from '../../../models/orders/upgrade/index.ts';
import type { CurrentPlan, Offer, OfferDenial } from '../../../models/orders/upgrade/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import * as css from './Upgrade.css.ts';
import { usePlanTexts } from './usePlanTexts.ts';

/** The customer's plans, each with those that they can have in its place. */
export function Plans({
  offers: { current, offers, denial },
}: {
  offers: { current: CurrentPlan[]; offers: Offer[]; denial: OfferDenial | null };
}) {
  const { t } = useTranslation('orders');
  const mayOrder = useUnit($mayOrder);
  const isOpen = denial === null && mayOrder;
  return (
    <>
      {denial === null || denial === 'OPEN_ORDER' ? null : <Denied why={denial} />}
      {mayOrder ? null : <p className={muted}>{t('only')}</p>}
      {current.length === 0 && denial === null ? (
        <Card>
          <p className={muted}>{t('none')}</p>
        </Card>
      ) : null}
      {current.map((plan) => (
        <Card key={plan.service} title={t(`service.${plan.service}`)}>
          <div className={css.body}>
            <Current plan={plan} />
            {denial === 'OPEN_ORDER' ? null : (
              <>
                <h3 className={css.subtitle}>
                  {t('offer.title', { service: t(`service.${plan.service}`) })}
                </h3>
                <ul className={css.list}>
                  {offersOf(plan, offers).map((offer) => (
                    <OfferRow key={offer.offerId} from={plan} offer={offer} isOpen={isOpen} />
                  ))}
                </ul>
              </>
            )}
          </div>
        </Card>
      ))}
    </>
  );
}

function Current({ plan }: { plan: CurrentPlan }) {
  const { t } = useTranslation('orders');
  const { givesOf } = usePlanTexts();
  return (
    <div className={css.current}>
      <p className={muted}>{t('now')}</p>
      <div className={css.head}>
        <p className={css.lead}>{plan.plan}</p>
        <p>{t('month', { amount: formatMoney(plan.monthlyCents) })}</p>
      </div>
      <p className={muted}>{givesOf(plan)}</p>
      {plan.promotions.map(({ name, monthlyCents, endsOn }) => (
        <p key={name} className={muted}>
          {t(endsOn === null ? 'less' : 'lessUntil', {
            name,
            amount: formatMoney(monthlyCents),
            date: endsOn && formatDay(endsOn),
          })}
        </p>
      ))}
    </div>
  );
}

/** Another plan, by its differences alone. */
function OfferRow({ from, offer, isOpen }: { from: CurrentPlan; offer: Offer; isOpen: boolean }) {
  const { t } = useTranslation('orders');
  const { differencesOf } = usePlanTexts();
  const { asked, asking, chosen } = useUnit({
    asked: $asked,
    asking: $asking,
    chosen: offerChosen,
  });
  const { gives, costs } = differencesOf(from, offer);
  const busy = asking && asked === offer.offerId;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.name}>{offer.plan}</p>
        <p>{costs}</p>
        <p className={muted}>{gives}</p>
        <p className={muted}>
          {offer.keepsTermUntil === null
            ? t('offer.noTerm')
            : t('offer.keepsTerm', { date: formatDay(offer.keepsTermUntil) })}
        </p>
      </div>
      {isOpen ? (
        <Button
          busy={busy}
          label={t('offer.seeLabel', { plan: offer.plan })}
          onClick={() => chosen(offer.offerId)}
        >
          {t(busy ? 'offer.asking' : 'offer.see')}
        </Button>
      ) : null}
    </li>
  );
}

/** Why nothing can be ordered, and what can be done about it. */
function Denied({ why }: { why: Exclude<OfferDenial, 'OPEN_ORDER'> }) {
  const { t } = useTranslation('orders');
  return (
    <Alert signal="caution" title={t(`denial.${why}.title`)}>
      <p>{t(`denial.${why}.body`)}</p>
      {why === 'PAST_DUE' || why === 'SERVICE_INTERRUPTED' ? (
        <div className={actions}>
          <ButtonLink kind="primary" href={why === 'PAST_DUE' ? PATHS.payBill : PATHS.billing}>
            {t(`denial.${why}.go`)}
          </ButtonLink>
        </div>
      ) : null}
    </Alert>
  );
}
