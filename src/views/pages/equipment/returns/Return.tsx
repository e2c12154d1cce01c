import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $boxes,
  $returnNotice,
  cancellationRequested,
  custody,
  openReturn,
  returnRequested,
  wasHandedOver,
} from '../../../../models/equipment/custody/index.ts';
import type { DeviceReturn, HeldDevice } from '../../../../models/equipment/custody/index.ts';
import type { Device } from '../../../../models/equipment/index.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { Alert, Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';
import { LabelPdf } from './Documents.tsx';
import { Questions } from './Questions.tsx';
import * as css from './Returns.css.ts';
import { useReturnTexts } from './useReturnTexts.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/**
 * The return of a rented device: the button that asks first, the label with its code once there is
 * one. A part of the device's page, which loads and fails alone.
 */
export function Return({ device }: { device: Device }) {
  const { t } = useTranslation('returns');
  const { data, boxes, retried } = useUnit({
    data: custody.$data,
    boxes: $boxes,
    retried: custody.retried,
  });
  if (device.ownership !== 'RENTED') return null;
  switch (data.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={[22, 44]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('failedTitle')} onRetry={retried} />;
    case 'ready': {
      const held = [...boxes.here, ...boxes.returned].find(
        ({ deviceId }) => deviceId === device.deviceId,
      );
      return held ? <Ready device={held} service={device.service} /> : null;
    }
  }
}

function Ready({ device, service }: { device: HeldDevice; service: Device['service'] }) {
  const { t } = useTranslation('returns');
  const open = openReturn(device);
  return (
    <Card title={t('device.title')}>
      <Notice deviceId={device.deviceId} />
      {open ? <Open back={open} device={device} /> : <Offer device={device} />}
      <Questions service={service} />
    </Card>
  );
}

/** What the last change came to. */
function Notice({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('returns');
  const notice = useUnit($returnNotice);
  const retryText = useRetryText();
  const own = notice?.deviceId === deviceId ? notice : null;
  return (
    <div role="status" id="return-notice" tabIndex={-1} className={css.told}>
      {own === null ? null : own.kind === 'problem' ? (
        <Alert signal="caution" title={t('problem.title')}>
          <p>{retryText(t(`problem.${own.problem}`))}</p>
        </Alert>
      ) : (
        <Alert signal="good" title={t(`done.${own.kind}.title`)}>
          <p>{t(`done.${own.kind}.text`)}</p>
        </Alert>
      )}
    </div>
  );
}

function Offer({ device: { deviceId, returnDenial } }: { device: HeldDevice }) {
  const { t } = useTranslation('returns');
  const requested = useUnit(returnRequested);
  const own = useOwnRole();
  if (returnDenial === 'NOT_PERMITTED')
    return <p className={parts.muted}>{t('device.notPermitted', own)}</p>;
  return (
    <>
      <p className={parts.muted}>{t('device.lead')}</p>
      <div>
        <Button id="return" onClick={() => requested(deviceId)}>
          {t('device.start')}
        </Button>
      </div>
    </>
  );
}

/** A label that was made, or a device that was handed over meanwhile. */
function Open({ back, device }: { back: DeviceReturn; device: HeldDevice }) {
  const { t } = useTranslation('returns');
  const { at } = useReturnTexts();
  const cancel = useUnit(cancellationRequested);
  const [made] = back.steps;
  if (wasHandedOver(back.state))
    return (
      <>
        <p>{t('device.gone', { at: at(device.until ?? '') })}</p>
        <div>
          <ButtonLink href={PATHS.equipmentReturns}>{t('device.toReturns')}</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p>{t('device.open', { at: made ? at(made.at) : '' })}</p>
      <dl className={css.code}>
        <dt>{t('device.code')}</dt>
        <dd>{back.code}</dd>
      </dl>
      <div className={parts.actions}>
        <LabelPdf returnId={back.returnId} />
        {device.returnDenial === 'NOT_PERMITTED' ? null : (
          <Button id="keep-device" onClick={() => cancel(device.deviceId)}>
            {t('device.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
