import type { SettingsResponse } from '../../../../contracts/rest/settings/types.ts';
import { createSettingsGateway } from '../../../../src/gateways/settings/settings-gateway.ts';
import { text } from '../matchers.ts';
import { portalClient, visitorClient } from '../portal-client.ts';

/** What was chosen by value; names are the provider's affair, unless they were just saved. */
export const settingsAnswer = ({ firstName, lastName, ...rest }: SettingsResponse) => ({
  status: 200,
  body: { ...rest, firstName: text(firstName), lastName: text(lastName) },
});

export const gateway = (origin: string) => createSettingsGateway(portalClient(origin).options);
export const visitorGateway = (origin: string) =>
  createSettingsGateway(visitorClient(origin).options);
