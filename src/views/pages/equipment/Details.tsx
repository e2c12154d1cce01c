import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $nicknameDraft,
  $nicknameSaved,
  $seesRent,
  nicknameEditRequested,
} from '../../../models/equipment/index.ts';
import type { Device } from '../../../models/equipment/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as css from './Equipment.css.ts';
import { NicknameForm } from './NicknameForm.tsx';
import { useDeviceTexts } from './useDeviceTexts.ts';

/** What the device is, and its nickname, which is edited in place. */
export function Details({ device }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const { at, placeOf, costOf } = useDeviceTexts();
  const seesRent = useUnit($seesRent);
  const unknown = t('details.unknown');
  return (
    <Card title={t('details.title')}>
      <Nickname device={device} />
      <dl className={css.pairs}>
        <Pair name={t('details.model')}>{device.model}</Pair>
        <Pair name={t('details.serial')}>{device.serial}</Pair>
        <Pair name={t('details.mac')}>{device.mac ?? unknown}</Pair>
        <Pair name={t('details.firmware')}>{device.firmware}</Pair>
        <Pair name={t('details.upSince')}>
          {device.upSince === null ? unknown : at(device.upSince)}
        </Pair>
        <Pair name={t('details.place')}>{placeOf(device)}</Pair>
        <Pair name={t('details.ownership')}>{t(`cost.${device.ownership}`)}</Pair>
        {seesRent ? <Pair name={t('details.cost')}>{costOf(device)}</Pair> : null}
      </dl>
    </Card>
  );
}

const Pair = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Nickname({ device: { nickname, nicknameEditable } }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const { draft, saved, requested } = useUnit({
    draft: $nicknameDraft,
    saved: $nicknameSaved,
    requested: nicknameEditRequested,
  });
  if (draft) return <NicknameForm draft={draft} stored={nickname} />;
  return (
    <>
      <div role="status" className={css.told}>
        {saved ? <Alert signal="good" title={t('nickname.saved')} /> : null}
      </div>
      <dl className={css.pairs}>
        <Pair name={t('details.nickname')}>{nickname ?? t('details.noNickname')}</Pair>
      </dl>
      {nicknameEditable ? (
        <div>
          <Button id="nickname-edit" onClick={requested}>
            {t(nickname === null ? 'nickname.add' : 'nickname.edit')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
