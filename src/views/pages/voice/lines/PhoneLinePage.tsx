import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { $phoneLine, phoneLineChosen } from '../../../../models/voice/phone-lines/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { LineChoice } from './LineChoice.tsx';
import * as css from './Lines.css.ts';
import { LoadedLines } from './LoadedLines.tsx';
import { PhonePages } from './PhonePages.tsx';

interface PhoneLinePageProps {
  page: 'voiceMessages' | 'callForwarding' | 'callGuard' | 'callLog';
  title: string;
  lead: string;
  /** The customer turns to another line, by its number; the address has nothing but it then. */
  onChoose?: (telephoneNumber: string) => void;
  children: (line: PhoneLine) => ReactNode;
}

/** A page about one of the phone lines that the customer may read. */
export function PhoneLinePage({ page, title, lead, onChoose, children }: PhoneLinePageProps) {
  const { t } = useTranslation('phone');
  const { line, chosen } = useUnit({ line: $phoneLine, chosen: phoneLineChosen });
  return (
    <div className={css.page}>
      <PageHeader back={t('toHome')} to={PATHS.accountSummary} title={title} lead={lead} />
      <PhonePages current={page} line={line?.telephoneNumber ?? null} />
      <LoadedLines>
        {(all) =>
          line ? (
            <>
              <LineChoice all={all} line={line} onChoose={onChoose ?? chosen} />
              {children(line)}
            </>
          ) : null
        }
      </LoadedLines>
    </div>
  );
}
