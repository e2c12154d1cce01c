import activityEn from '../../../locales/en/activity.json' with { type: 'json' };
import billingEn from '../../../locales/en/billing.json' with { type: 'json' };
import documentsEn from '../../../locales/en/documents.json' with { type: 'json' };
import outagesEn from '../../../locales/en/outages.json' with { type: 'json' };
import passportEn from '../../../locales/en/passport.json' with { type: 'json' };
import equipmentEn from '../../../locales/en/equipment.json' with { type: 'json' };
import paymentEn from '../../../locales/en/payment.json' with { type: 'json' };
import phoneEn from '../../../locales/en/phone.json' with { type: 'json' };
import portalEn from '../../../locales/en/portal.json' with { type: 'json' };
import returnsEn from '../../../locales/en/returns.json' with { type: 'json' };
import scheduledEn from '../../../locales/en/scheduled.json' with { type: 'json' };
import speedEn from '../../../locales/en/speed.json' with { type: 'json' };
import statementsEn from '../../../locales/en/statements.json' with { type: 'json' };
import activityEs from '../../../locales/es/activity.json' with { type: 'json' };
import billingEs from '../../../locales/es/billing.json' with { type: 'json' };
import documentsEs from '../../../locales/es/documents.json' with { type: 'json' };
import outagesEs from '../../../locales/es/outages.json' with { type: 'json' };
import passportEs from '../../../locales/es/passport.json' with { type: 'json' };
import equipmentEs from '../../../locales/es/equipment.json' with { type: 'json' };
import paymentEs from '../../../locales/es/payment.json' with { type: 'json' };
import phoneEs from '../../../locales/es/phone.json' with { type: 'json' };
import portalEs from '../../../locales/es/portal.json' with { type: 'json' };
import returnsEs from '../../../locales/es/returns.json' with { type: 'json' };
import scheduledEs from '../../../locales/es/scheduled.json' with { type: 'json' };
import speedEs from '../../../locales/es/speed.json' with { type: 'json' };
import statementsEs from '../../../locales/es/statements.json' with { type: 'json' };
import { wordsOf } from '../../models/billing/activity/rules-words.ts';
import type { Words } from '../../models/billing/activity/rules-words.ts';

export type DocumentLanguage = 'en' | 'es';

/** The texts of the screens, so that documents match them, and those of documents alone. */
const TEXTS: Readonly<Record<DocumentLanguage, object>> = {
  en: {
    activity: activityEn,
    billing: billingEn,
    documents: documentsEn,
    outages: outagesEn,
    passport: passportEn,
    equipment: equipmentEn,
    payment: paymentEn,
    phone: phoneEn,
    portal: portalEn,
    returns: returnsEn,
    scheduled: scheduledEn,
    speed: speedEn,
    statements: statementsEn,
  },
  es: {
    activity: activityEs,
    billing: billingEs,
    documents: documentsEs,
    outages: outagesEs,
    passport: passportEs,
    equipment: equipmentEs,
    payment: paymentEs,
    phone: phoneEs,
    portal: portalEs,
    returns: returnsEs,
    scheduled: scheduledEs,
    speed: speedEs,
    statements: statementsEs,
  },
};

type Namespace =
  | 'activity'
  | 'billing'
  | 'documents'
  | 'equipment'
  | 'outages'
  | 'passport'
  | 'payment'
  | 'phone'
  | 'portal'
  | 'returns'
  | 'scheduled'
  | 'speed'
  | 'statements';

/** A text by its namespace and key, with placeholders filled in; a missing text is a bug. */
export type Translate = (
  key: `${Namespace}:${string}`,
  values?: Readonly<Record<string, string | number>>,
) => string;

export const createTranslate =
  (language: DocumentLanguage): Translate =>
  (key, values = {}) => {
    const found = key
      .split(/[:.]/)
      .reduce<unknown>(
        (branch, part) => (branch as Record<string, unknown> | undefined)?.[part],
        TEXTS[language],
      );
    if (typeof found !== 'string') throw new Error(`There is no text ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  };

/** Labels of bill lines, services and service groups in a language. */
export const searchWordsIn = (language: DocumentLanguage): Words => {
  const { statements, portal } = {
    en: { statements: statementsEn, portal: portalEn },
    es: { statements: statementsEs, portal: portalEs },
  }[language];
  return wordsOf({
    line: statements.line,
    service: portal.service,
    serviceGroup: portal.serviceGroup,
  });
};
