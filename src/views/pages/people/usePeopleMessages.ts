import { useTranslation } from 'react-i18next';
import { auditSentence } from '../../../models/people/index.ts';
import type {
  AuditEntry,
  AuditValue,
  ChangeProblem,
  Notice,
} from '../../../models/people/index.ts';

/** Formats notices, problems and changes in the current language. */
export function usePeopleMessages() {
  const { t } = useTranslation('people');
  const { t: portal } = useTranslation('portal');

  const value = (kind: AuditValue, text: string): string => {
    switch (kind) {
      case 'text':
        return text;
      case 'role':
        return portal(`role.${text}`);
      case 'channel':
      case 'language':
      case 'switch':
        return t(`audit.${kind}.${text}`);
    }
  };

  const problem = (of: ChangeProblem): string =>
    t(`problem.${of.kind}`, of.kind === 'throttled' ? { minutes: of.minutes } : {});

  const notice = (of: Exclude<Notice, { kind: 'problem' }>): string =>
    of.kind === 'roleChanged'
      ? t('notice.roleChanged', { name: of.name, role: portal(`role.${of.role}`) })
      : t(`notice.${of.kind}`, { ...of });

  const change = (entry: AuditEntry): string => {
    const { messageKey, subject, values } = auditSentence(entry);
    const sentence = t(messageKey, {
      subject: subject === 'text' ? (entry.subject ?? '') : t(`audit.${subject}.${entry.subject}`),
      from: entry.from === null ? '' : value(values, entry.from),
      to: entry.to === null ? '' : value(values, entry.to),
    });
    return entry.times > 1 ? t('audit.often', { sentence, count: entry.times }) : sentence;
  };

  return { problem, notice, change };
}
