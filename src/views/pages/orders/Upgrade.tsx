import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $changeProblem,
  $orderNotice,
  $stage,
  offers,
  plansWanted,
} from '../../../models/orders/upgrade/index.ts';
import type { Order } from '../../../models/orders/upgrade/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { $titleKey } from '../../../models/shell/routing/index.ts';
import { Button } from '../../parts/Button.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { Alert, FailureCard, Skeleton } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { STEP_HEADING, useStepFocus } from '../../parts/useStepFocus.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { OpenOrders, PastOrders } from './Orders.tsx';
import { Plans } from './Plans.tsx';
import { Review } from './Review.tsx';
import * as css from './Upgrade.css.ts';

/** Change of service (spec 2.1, upgrade): plans, what each costs, and the order. */
export default function UpgradePage() {
  const { t } = useTranslation(['orders', 'portal']);
  const { titleKey, stage } = useUnit({ titleKey: $titleKey, stage: $stage });
  useStepFocus(stage.kind);
  return (
    <div className={css.page}>
      <PageHeader
        back={t('back')}
        to={PATHS.services}
        title={t(`portal:${titleKey ?? 'title.upgrade'}`)}
        lead={t('lead')}
      />
      <Notice />
      {stage.kind === 'review' ? (
        <Review quote={stage.quote} />
      ) : stage.kind === 'done' ? (
        <Done order={stage.order} />
      ) : (
        <Choose />
      )}
      <CancelOrderDialog />
    </div>
  );
}

function Choose() {
  const { t } = useTranslation('orders');
  const { card, problem, retried } = useUnit({
    card: offers.$data,
    problem: $changeProblem,
    retried: offers.retried,
  });
  return (
    <>
      <div role="status" className={css.told}>
        {problem === null ? null : <Alert signal="caution" title={t(`problem.${problem}`)} />}
      </div>
      <OpenOrders />
      {card.kind === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[22, 44, 44]} />
        </div>
      ) : card.kind === 'failed' ? (
        <FailureCard title={t('failed')} onRetry={retried} />
      ) : (
        <Plans offers={card.value} />
      )}
      <PastOrders />
    </>
  );
}

/** What became of a cancellation. */
function Notice() {
  const { t } = useTranslation('orders');
  const notice = useUnit($orderNotice);
  return (
    <div role="status" className={css.told}>
      {notice === null ? null : notice.kind === 'cancelled' ? (
        <Alert
          signal="good"
          title={t('cancel.done', {
            order: notice.order.orderId,
            plan: notice.order.from.plan,
          })}
        />
      ) : (
        <Alert signal="caution" title={t(`problem.${notice.kind}`)} />
      )}
    </div>
  );
}

function Done({ order: { to, startsOn, orderId } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const back = useUnit(plansWanted);
  return (
    <>
      <div id={STEP_HEADING} tabIndex={-1}>
        <Alert signal="good" title={t('done.title', { plan: to.plan })}>
          <p>{t('done.text', { date: formatDay(startsOn), order: orderId })}</p>
        </Alert>
      </div>
      <div className={actions}>
        <Button kind="primary" onClick={() => back()}>
          {t('done.list')}
        </Button>
      </div>
    </>
  );
}
