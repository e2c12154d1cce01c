import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $news, ANSWER_DAYS, INTERRUPTED_AFTER_DAYS } from '../../../models/statements/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { Button } from '../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { Dialog } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import * as css from './Statements.css.ts';
import { useLineText } from './useLineText.ts';
import { payBillPath } from '../../../models/platform/paths/index.ts';

const DIALOGS = ['news', 'disclosures'] as const;

/**
 * News and information, and the billing disclosures (spec 1.11 and 2.5), from the bill that they
 * concern.
 */
export function NewsAndDisclosures() {
  const { t } = useTranslation('statements');
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-label={t('more.title')} className={css.actions}>
      {DIALOGS.map((name) => (
        <Button key={name} id={`more-${name}`} kind="quiet" onClick={() => setOpen(name)}>
          {t(`more.${name}`)}
        </Button>
      ))}
      {open ? (
        <Dialog title={t(`more.${open}`)} onClose={close} returnTo={`more-${open}`}>
          {open === 'news' ? <News /> : <Disclosures />}
          <div className={actions}>
            <Button kind="primary" onClick={close}>
              {t('more.close')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

function News() {
  const { t } = useTranslation('statements');
  const news = useNews();
  return news.length === 0 ? (
    <p>{t('news.none')}</p>
  ) : (
    <ul className={css.items}>
      {news.map((item, index) => (
        <NewsItem key={index} item={item} />
      ))}
    </ul>
  );
}

type Item = ReturnType<typeof useNews>[number];
const useNews = () => useUnit($news);

function NewsItem({ item }: { item: Item }) {
  const { t } = useTranslation('statements');
  const textOf = useLineText();
  switch (item.kind) {
    case 'repairPlanRenamed':
      return (
        <NewsEntry
          name="repairPlanRenamed"
          values={{
            date: formatDay(item.day),
            old: t('line.REPAIR_PLAN_old'),
            new: t('line.REPAIR_PLAN_new'),
          }}
        />
      );
    case 'promotionEnds':
      return (
        <NewsEntry
          name="promotionEnds"
          values={{
            promotion: textOf({ ...item.promotion, periodFrom: item.promotion.lastDay }),
            date: formatDay(item.promotion.lastDay),
            amount: formatMoney(item.promotion.amount),
          }}
        />
      );
    case 'autopayDiscount':
      return <NewsEntry name="autopayDiscount" values={{ amount: formatMoney(item.amount) }} />;
    case 'autopayOffer':
      return (
        <NewsEntry name="autopayOffer" values={{ amount: formatMoney(item.amount) }}>
          <Link href={payBillPath({ open: 'ap' })}>{t('news.autopayOffer.link')}</Link>
        </NewsEntry>
      );
  }
}

function NewsEntry({
  name,
  values,
  children,
}: {
  name: Item['kind'];
  values: Record<string, string>;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation('statements');
  return (
    <li>
      <h3 className={css.itemTitle}>{t(`news.${name}.title`, values)}</h3>
      <p>
        {t(`news.${name}.body`, values)} {children}
      </p>
    </li>
  );
}

const DISCLOSURES = ['pay', 'late', 'question', 'taxes', 'help'] as const;

function Disclosures() {
  const { t } = useTranslation('statements');
  const values = {
    days: ANSWER_DAYS,
    interrupted: INTERRUPTED_AFTER_DAYS,
    phone: formatPhone(BRAND.phones.billing),
    billing: formatPhone(BRAND.phones.billing),
    support: formatPhone(BRAND.phones.support),
  };
  return (
    <ul className={css.items}>
      {DISCLOSURES.map((name) => (
        <li key={name}>
          <h3 className={css.itemTitle}>{t(`disclosures.${name}.title`)}</h3>
          <p>{t(`disclosures.${name}.body`, values)}</p>
        </li>
      ))}
    </ul>
  );
}
