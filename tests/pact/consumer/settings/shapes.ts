import type { SettingsResponse } from '../../../../contracts/rest/settings/types.ts';
import { text } from '../matchers.ts';

/** Settings by value; names are the provider's own, unless just saved. */
export const settingsAnswer = ({ firstName, lastName, ...rest }: SettingsResponse) => ({
  status: 200,
  body: { ...rest, firstName: text(firstName), lastName: text(lastName) },
});
