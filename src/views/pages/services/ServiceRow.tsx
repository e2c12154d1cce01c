import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { stateRetried, tellsAccess } from '../../../models/services/index.ts';
import type { CardAction, CardState, PricedCard } from '../../../models/services/index.ts';
import { PATHS, payGroupPath, servicePath } from '../../../models/platform/paths/index.ts';
import { $readsBilling } from '../../../models/shell/routing/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { ServiceIcon } from '../../parts/ServiceIcon.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import type { Signal } from '../../parts/Surface.tsx';
import { hint } from '../../parts/parts.css.ts';
import { OutageNote } from '../account/summary/OutageNote.tsx';
import * as css from './Services.css.ts';
import { PlanLink } from './PlanLink.tsx';
import { SpeedTestLink } from './SpeedTestLink.tsx';

const TONES: Readonly<Record<CardState, Signal>> = {
  Active: 'good',
  Assigned: 'good',
  Unassigned: 'caution',
  Undefined: 'notice',
  outage: 'caution',
  offline: 'critical',
  interrupted: 'critical',
  disconnected: 'critical',
  restoring: 'notice',
  hotlined: 'critical',
  temporarilyDisconnected: 'critical',
  ordered: 'notice',
  suspended: 'critical',
  ending: 'caution',
  ended: 'notice',
};

/** The name of a service: as it is sold, or in the customer's language. */
export function useServiceName(): (service: Pick<PricedCard, 'id' | 'name'>) => string {
  const { t } = useTranslation('services');
  const { t: summary } = useTranslation('summary');
  return ({ id, name }) =>
    name ?? (id === 'MOBILE' ? t('mobile') : summary(`services.addOn.${id}`));
}

/** States whose words name a late payment: not for whoever reads no bills. */
const FOR_NON_PAYMENT: readonly CardState[] = ['interrupted', 'hotlined', 'suspended'];

/** The state in words, with what comes of it. */
export function State({ service: { state, endsOn, outage, action } }: { service: PricedCard }) {
  const { t } = useTranslation('services');
  const readsBilling = useUnit($readsBilling);
  if (state === null) return null;
  const isPlain = !readsBilling && FOR_NON_PAYMENT.includes(state);
  return (
    <>
      <StatusBadge tone={TONES[state]}>
        {isPlain
          ? t('summary:services.status.interrupted')
          : t(`state.${state}`, { date: endsOn === null ? '' : formatDay(endsOn) })}
      </StatusBadge>
      {outage ? <OutageNote outage={outage} /> : null}
      {action?.kind === 'pay' ? (
        <span className={hint}>{t('late', { amount: formatMoney(action.cents) })}</span>
      ) : null}
    </>
  );
}

/** Who uses it: how many of its seats are taken, or why this person may use it. */
export function Who({ service: { seats, usable, through } }: { service: PricedCard }) {
  const { t } = useTranslation('services');
  if (seats)
    return (
      <>
        {t('seats', { taken: seats.taken, count: seats.total })}
        {seats.own ? ` ${t('ownSeat')}` : ''}
      </>
    );
  if (usable === null) return null;
  return t(`through.${through ?? 'NOBODY'}`);
}

function Price({ service: { price } }: { service: PricedCard }) {
  const { t } = useTranslation('services');
  if (price === null) return null;
  if (price.kind === 'notBilled')
    return <span className={css.notBilled}>{t('prices.notBilled')}</span>;
  return (
    <>
      <span className={css.cents}>{formatMoney(price.cents)}</span>
      <span className={hint}>{t('prices.monthly')}</span>
    </>
  );
}

/** The one thing to do about a service. */
export function Action({ action, id, name }: { action: CardAction; id: string; name: string }) {
  const { t } = useTranslation('services');
  const { t: summary } = useTranslation('summary');
  const { retried } = useUnit({ retried: stateRetried });
  switch (action.kind) {
    case 'pay':
      return (
        <ButtonLink kind="primary" href={payGroupPath(action.group)}>
          {t('action.pay', { amount: formatMoney(action.cents) })}
        </ButtonLink>
      );
    case 'retry':
      return (
        <button
          type="button"
          className={css.link}
          aria-label={t('action.retryOf', { name })}
          onClick={() => retried()}
        >
          {t('action.retry')}
        </button>
      );
    case 'activate':
      return (
        <ButtonLink href={action.href} label={t('action.activateOf', { name })}>
          {t('action.activate')}
        </ButtonLink>
      );
    case 'assign':
      return (
        <Link
          href={servicePath(id)}
          className={css.link}
          aria-label={t('action.assignOf', { name })}
        >
          {t('action.assign')}
        </Link>
      );
    case 'lines':
      return (
        <Link href={PATHS.mobileLines} className={css.link}>
          {t('action.lines')}
        </Link>
      );
    case 'manage':
      return action.link.kind === 'portal' ? (
        <Link
          href={action.link.href}
          className={css.link}
          aria-label={t('action.manageOf', { name })}
        >
          {t('action.manage')}
        </Link>
      ) : (
        <a
          href={action.link.href}
          className={css.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('action.manageOf', { name })} (${summary('services.otherSite')})`}
        >
          {t('action.manageElsewhere')}
        </a>
      );
  }
}

/** A service: what it is, who uses it, what it costs a month, and the one thing to do. */
export function ServiceRow({ service }: { service: PricedCard }) {
  const nameOf = useServiceName();
  const name = nameOf(service);
  return (
    <li className={css.row}>
      <div className={css.service}>
        <ServiceIcon service={service.id} />
        <Link href={servicePath(service.id)} className={css.name}>
          {name}
        </Link>
        <span className={css.details}>
          <State service={service} />
          <SpeedTestLink id={service.id} />
          <PlanLink id={service.id} name={name} />
        </span>
      </div>
      <div className={css.who}>{tellsAccess(service) ? <Who service={service} /> : null}</div>
      <div className={css.price}>
        <Price service={service} />
      </div>
      <div className={css.action}>
        {service.action ? <Action action={service.action} id={service.id} name={name} /> : null}
      </div>
    </li>
  );
}
