import { createEvent, sample } from 'effector';
import { createCard } from '../call/card.ts';
import { loadAccountFx, loadAccountServicesFx } from './ports.ts';

/** The account summary opened. */
export const accountSummaryOpened = createEvent();

export const account = createCard({ name: 'account', loadFx: loadAccountFx, params: undefined });
export const services = createCard({ name: 'services', loadFx: loadAccountServicesFx, params: undefined });

sample({ clock: accountSummaryOpened, target: [account.opened, services.opened] });
