import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../../../models/session/index.ts';
import { formatPhone } from '../../../brand.ts';

/** A line, as far as its name needs it. */
export interface NamedLine {
  telephoneNumber: string;
  /** What the account calls it; null for none. */
  nickname?: string | null;
  holder: { guid: string; firstName: string; lastName: string } | null;
}

/** How the pages name a line and who has it. */
export function useLineNames() {
  const { t } = useTranslation('phone');
  const { profile } = useUnit({ profile: $profile });
  const holderOf = ({ holder }: NamedLine): string => {
    if (!holder) return t('nobody');
    return holder.guid === profile?.guid ? t('own') : `${holder.firstName} ${holder.lastName}`;
  };
  /** The nickname before the number, where the line has one. */
  const titleOf = ({ nickname, telephoneNumber }: NamedLine): string =>
    nickname
      ? t('named', { nickname, number: formatPhone(telephoneNumber) })
      : formatPhone(telephoneNumber);
  return {
    holderOf,
    titleOf,
    /** The title, and who has the line. */
    nameOf: (line: NamedLine): string =>
      t('lineOf', { number: titleOf(line), holder: holderOf(line) }),
  };
}
