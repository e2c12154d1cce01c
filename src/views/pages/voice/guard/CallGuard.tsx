import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $guard,
  $guardNotice,
  $guardRehearsal,
  $guardsCalls,
  anonymousChosen,
  GUARD_LEVELS,
  levelChosen,
} from '../../../../models/voice/guard/index.ts';
import type { GuardDeed, GuardLevel } from '../../../../models/voice/guard/index.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { Checkbox } from '../../../parts/Field.tsx';
import { muted, stack } from '../../../parts/parts.css.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { readNumber } from '../../../../models/voice/numbers/index.ts';
import * as css from '../lines/Lines.css.ts';
import { PhoneLinePage } from '../lines/PhoneLinePage.tsx';
import { Rehearsal } from '../lines/Rehearsal.tsx';
import { useCallTexts } from '../lines/useCallTexts.ts';
import { Listed } from './Listed.tsx';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/** Which calls reach a line (areas 1, Call Guard). */
export default function CallGuardPage() {
  const { t } = useTranslation('phone');
  return (
    <PhoneLinePage page="callGuard" title={t('guard.title')} lead={t('guard.lead')}>
      {() => <Guard />}
    </PhoneLinePage>
  );
}

function useDeedText() {
  const { t } = useTranslation('phone');
  const { listedOf } = useCallTexts();
  return (deed: GuardDeed): string => {
    switch (deed.kind) {
      case 'level':
        return t('guard.notice.level');
      case 'anonymous':
        return t(deed.rejects ? 'guard.notice.anonymousOn' : 'guard.notice.anonymousOff');
      case 'listed':
      case 'unlisted':
        return t(`guard.notice.${deed.kind}.${deed.list}`, {
          number: listedOf(readNumber(deed.number).digits),
        });
    }
  };
}

function Notice() {
  const { t } = useTranslation('phone');
  const { notice } = useUnit({ notice: $guardNotice });
  const retryText = useRetryText();
  const textOf = useDeedText();
  if (!notice) return null;
  if (notice.kind === 'saved')
    return <Alert signal="good" role="status" title={textOf(notice.deed)} />;
  return (
    <Alert signal="caution" role="alert" title={t(`guard.notice.${notice.kind}.title`)}>
      <p>{retryText(t(`guard.notice.${notice.kind}.text`))}</p>
    </Alert>
  );
}

function Guard() {
  const { t } = useTranslation('phone');
  const { guard, rehearsal, guards, chosen, anonymous } = useUnit({
    guard: $guard,
    rehearsal: $guardRehearsal,
    guards: $guardsCalls,
    chosen: levelChosen,
    anonymous: anonymousChosen,
  });
  if (!guard) return null;
  return (
    <>
      <Notice />
      <div className={css.columns}>
        <div className={stack}>
          <Card title={t('guard.spam')}>
            {guards ? (
              <>
                <ChoiceList
                  id="level"
                  legend={t('guard.level')}
                  choices={GUARD_LEVELS.map((level) => ({
                    value: level,
                    label: t(`guard.levels.${level}`),
                    description: t(`guard.levelHints.${level}`),
                  }))}
                  selected={guard.level}
                  onSelect={(level) => chosen(level as GuardLevel)}
                />
                <Checkbox
                  id="anonymous"
                  label={t('guard.anonymous')}
                  hint={t('guard.anonymousHint')}
                  checked={guard.rejectsAnonymous}
                  onChange={anonymous}
                />
              </>
            ) : (
              <>
                <p className={muted}>{t('guard.readOnly')}</p>
                <p>{t(`guard.levels.${guard.level}`)}</p>
                {guard.rejectsAnonymous ? <p>{t('guard.anonymous')}</p> : null}
              </>
            )}
          </Card>
          <Listed list="blocked" numbers={guard.blocked} />
          <Listed list="allowed" numbers={guard.allowed} />
        </div>
        <Rehearsal result={rehearsal} draft={false} />
      </div>
    </>
  );
}
