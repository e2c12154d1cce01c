import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $desk,
  $deskZip,
  $deskZipFault,
  $unservedZip,
  deskRetried,
  deskZipSubmitted,
  deskZipTyped,
} from '../../../models/help/partner-location/index.ts';
import type { FoundDesk } from '../../../models/help/partner-location/index.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Alert, SkeletonLines } from '../../parts/Surface.tsx';
import * as css from './help.css.ts';

/** Another place, by its ZIP code. Works without a script, as a form of the same page. */
function ZipForm({ action }: { action: string }) {
  const { t } = useTranslation('help');
  const { zip, fault, typed, submitted } = useUnit({
    zip: $deskZip,
    fault: $deskZipFault,
    typed: deskZipTyped,
    submitted: deskZipSubmitted,
  });
  return (
    <form
      className={css.zipForm}
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <TextField
        id="zip"
        label={t('place.zip.label')}
        hint={t('place.zip.hint')}
        value={zip}
        onChange={typed}
        error={fault ? t(`place.zip.${fault}`) : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <Button type="submit" kind="secondary">
        {t('place.zip.action')}
      </Button>
    </form>
  );
}

/** Opens the form; it is open at first where what its address names is no ZIP code. */
function ChangePlace({ action }: { action: string }) {
  const { t } = useTranslation('help');
  const fault = useUnit($deskZipFault);
  const [open, setOpen] = useState(fault !== null);
  return (
    <details
      className={css.placeChange}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('place.change')}</summary>
      <ZipForm action={action} />
    </details>
  );
}

function Known({ found, action }: { found: FoundDesk; action: string }) {
  const { t } = useTranslation('help');
  const unserved = useUnit($unservedZip);
  if (found.kind === 'unserved')
    return (
      <Alert
        signal="caution"
        title={unserved === null ? t('place.unknown') : t('place.unserved', { zip: unserved })}
        role="status"
      >
        <p>{t(unserved === null ? 'place.unknownText' : 'place.unservedText')}</p>
        <ZipForm action={action} />
      </Alert>
    );
  const { resolvedBy, zipcode: zip, city, state } = found.location;
  return (
    <div className={css.place}>
      <p role="status">{t(`place.by.${resolvedBy}`, { city, state, zip })}</p>
      {/* Another place closes it again. */}
      <ChangePlace key={zip} action={action} />
    </div>
  );
}

/** The height of the line, in pixels: it does not move what follows. */
const LINE = 24;

/** The place that a page's help is for, which the visitor can change (areas: partner location). */
export function PlaceLine({ action }: { /** The page's own path. */ action: string }) {
  const { t } = useTranslation('help');
  const { desk, retried } = useUnit({ desk: $desk, retried: deskRetried });
  switch (desk.kind) {
    case 'loading':
      return <SkeletonLines lines={[LINE]} />;
    case 'failed':
      return (
        <Alert signal="caution" title={t('place.failed')} role="status">
          <p>{t('place.failedText')}</p>
          <Button kind="secondary" onClick={() => retried()}>
            {t('place.retry')}
          </Button>
        </Alert>
      );
    case 'ready':
      return <Known found={desk.value} action={action} />;
  }
}
