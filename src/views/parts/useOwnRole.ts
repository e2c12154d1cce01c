import { useUnit } from 'effector-react';
import { asksAnother } from '../../models/permissions/index.ts';
import { $profile } from '../../models/session/index.ts';

/**
 * Options of a text that says who may: in the words for owners and administrators themselves, who
 * are never told to ask an owner or administrator.
 */
export function useOwnRole(): { context?: 'own' } {
  const { profile } = useUnit({ profile: $profile });
  return asksAnother(profile) ? {} : { context: 'own' };
}
