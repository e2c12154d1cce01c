import { useTranslation } from 'react-i18next';
import { LineIcon } from '../parts/Icon.tsx';
import * as css from './shell.css.ts';

/** The portal's sign, an open door with two bars of a chart in it, beside its name. */
export function Wordmark({
  variant,
  nameClass,
}: {
  variant: 'business' | 'community';
  nameClass?: string | undefined;
}) {
  const { t } = useTranslation('portal');
  return (
    <>
      <span className={css.mark}>
        <LineIcon path="M3.500 17V9.500a6.500 6.500 0 0 1 13 0V17M8 17v-4M12 17v-7" />
      </span>
      <span className={nameClass}>{t(`brand.${variant}`)}</span>
    </>
  );
}
