import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $taxExemptions,
  $withdrawable,
  EXEMPTION_KINDS,
  EXEMPTION_SCOPES,
  exemptionKey,
  exemptionSection,
  withSlashes,
  withdrawalSection,
} from '../../../models/settings/index.ts';
import type { TaxExemption as Exemption } from '../../../models/settings/index.ts';
import { ChoiceList } from '../../parts/ChoiceList.tsx';
import { Checkbox, FieldError, TextField } from '../../parts/Field.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { formatDay } from '../../parts/statements/Figures.tsx';
import { field, hint, label, muted } from '../../parts/parts.css.ts';
import { Section } from './Section.tsx';
import * as css from './Settings.css.ts';

/** More than may be sent, so that a number that is too long is told and not cut off. */
const TYPED_LENGTH = 100;

const TONES = {
  IN_REVIEW: 'notice',
  ACCEPTED: 'good',
  EXPIRING: 'caution',
  EXPIRED: 'caution',
  REFUSED: 'critical',
  WITHDRAWN: 'notice',
} as const satisfies Record<Exemption['status'], string>;

/**
 * The account's certificates of tax exemption, where each stands, and the request for another one.
 * Only for those who may ask.
 */
export function TaxExemption() {
  const { open } = useUnit({ open: $withdrawable });
  return (
    <>
      <Request />
      {open.length > 0 ? <Withdrawal open={open} /> : null}
    </>
  );
}

function Request() {
  const { t } = useTranslation('settings');
  const { exemptions } = useUnit({ exemptions: $taxExemptions });
  const { draft, state, problems, changed, submitted } = useUnit(exemptionSection);
  const decidedOn = exemptions[0] ? formatDay(exemptions[0].decidedOn) : '';
  return (
    <Section
      name="exemption"
      state={state}
      problems={problems}
      saved={t('exemption.saved', { date: decidedOn })}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('exemption.lead')}</p>
          {exemptions.length > 0 ? <Certificates exemptions={exemptions} /> : null}
          <ChoiceList
            id="exemption-kind"
            legend={t('exemption.kind')}
            selected={draft.kind}
            onSelect={(chosen) => {
              const kind = EXEMPTION_KINDS.find((each) => each === chosen);
              if (kind) changed({ kind });
            }}
            choices={EXEMPTION_KINDS.map((value) => ({
              value,
              label: t(`exemption.kinds.${value}`),
            }))}
            error={errors['exemption-kind']}
          />
          <ChoiceList
            id="exemption-scope"
            legend={t('exemption.scope')}
            selected={draft.scope}
            onSelect={(chosen) => {
              const scope = EXEMPTION_SCOPES.find((each) => each === chosen);
              if (scope) changed({ scope });
            }}
            choices={EXEMPTION_SCOPES.map((value) => ({
              value,
              label: t(`exemption.scopes.${value}`),
            }))}
            error={errors['exemption-scope']}
          />
          {draft.scope === 'STATE' ? (
            <State
              value={draft.state}
              onChange={(state) => changed({ state })}
              error={errors['exemption-state']}
            />
          ) : null}
          <TextField
            id="exemption-certificate"
            label={t('exemption.certificate')}
            value={draft.certificate}
            onChange={(certificate) => changed({ certificate })}
            autoComplete="off"
            maxLength={TYPED_LENGTH}
            error={errors['exemption-certificate']}
          />
          <TextField
            id="exemption-from"
            label={t('exemption.validFrom')}
            hint={t('exemption.dayHint')}
            value={draft.validFrom}
            onChange={(typed) => changed({ validFrom: withSlashes(draft.validFrom, typed) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_LENGTH}
            error={errors['exemption-from']}
          />
          <TextField
            id="exemption-until"
            label={t('exemption.validUntil')}
            hint={t('exemption.untilHint')}
            value={draft.validUntil}
            onChange={(typed) => changed({ validUntil: withSlashes(draft.validUntil, typed) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_LENGTH}
            error={errors['exemption-until']}
          />
          <p className={hint}>{t('exemption.later')}</p>
          <Checkbox
            id="exemption-attested"
            label={t('exemption.attest')}
            checked={draft.attested}
            onChange={(attested) => changed({ attested })}
            error={errors['exemption-attested']}
          />
        </>
      )}
    </Section>
  );
}

/** The states and the District of Columbia, as an address has them. */
const STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ ' +
  'NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

function State({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (state: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('settings');
  return (
    <div className={field}>
      <label htmlFor="exemption-state" className={label}>
        {t('exemption.state')}
      </label>
      <p id="exemption-state-hint" className={hint}>
        {t('exemption.stateHint')}
      </p>
      <select
        id="exemption-state"
        className={css.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`exemption-state-hint${error ? ' exemption-state-error' : ''}`}
      >
        <option value="">{t('exemption.chooseState')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
      <FieldError id="exemption-state-error">{error}</FieldError>
    </div>
  );
}

/** Takes back one of the certificates that still count. */
function Withdrawal({ open }: { open: readonly Exemption[] }) {
  const { t } = useTranslation('settings');
  const { draft, state, problems, changed, submitted } = useUnit(withdrawalSection);
  return (
    <Section
      name="withdrawal"
      takesBack
      state={state}
      problems={problems}
      saved={t('withdrawal.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('withdrawal.lead')}</p>
          <ChoiceList
            id="withdrawal-chosen"
            legend={t('withdrawal.chosen')}
            selected={draft.chosen}
            onSelect={(chosen) => changed({ chosen })}
            choices={open.map((each) => ({
              value: exemptionKey(each),
              label: t('exemption.number', { certificate: each.certificate }),
            }))}
            error={errors['withdrawal-chosen']}
          />
        </>
      )}
    </Section>
  );
}

function Certificates({ exemptions }: { exemptions: readonly Exemption[] }) {
  const { t } = useTranslation('settings');
  return (
    <ul className={css.sessions} aria-label={t('exemption.list')}>
      {exemptions.map((each) => (
        <li key={`${each.certificate} ${each.scope} ${each.decidedOn} ${each.status}`}>
          <p>
            <strong>{t('exemption.number', { certificate: each.certificate })}</strong>{' '}
            <StatusBadge tone={TONES[each.status]}>
              {t(`exemption.badge.${each.status}`)}
            </StatusBadge>
          </p>
          <p className={muted}>
            {t('exemption.what', {
              kind: t(`exemption.kinds.${each.kind}`),
              scope: each.state ?? t('exemption.federal'),
            })}
          </p>
          <p>
            {t(`exemption.status.${each.status}`, {
              decided: formatDay(each.decidedOn),
              from: each.exemptsFrom ? formatDay(each.exemptsFrom) : '',
              until: each.validUntil ? formatDay(each.validUntil) : '',
              withdrawn: each.withdrawnOn ? formatDay(each.withdrawnOn) : '',
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
