import type { ProviderState, ProviderStates } from '../../../contracts/provider-states.ts';

/** A state of the registry with its parameters; an unknown name or parameter does not compile. */
export const state = <Name extends keyof ProviderStates>(
  name: Name,
  parameters: ProviderStates[Name],
) => ({ name, parameters }) as ProviderState;

/** The user name of a demo scenario. */
export const demoUsername = (scenario: string): string => `${scenario}@demo.example`;

export const signedOut = () => state('signed out', {});
export const signedIn = (scenario: string) =>
  state('a customer is signed in', { username: demoUsername(scenario) });
export const requestFails = (call: string, status: number, systemErrorCode: string) =>
  state('a call fails', { call, status, systemErrorCode });

/** The demo owner's guid: the same after every seeding. */
export const OWNER_GUID = '7eb140b3-48b9-4293-8db9-aa4760ecb968';
/** The demo administrator's. */
export const ADMIN_GUID = 'ad91ef89-f365-491f-84b8-7920eb78dfa3';
