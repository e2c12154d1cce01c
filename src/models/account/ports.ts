import { createEffect } from 'effector';
import type { AccountInfo, AccountService } from '../../../contracts/rest/account/types.ts';
import type { CallFailure } from '../call/errors.ts';

export const loadAccountFx = createEffect<void, AccountInfo, CallFailure>(() => {
  throw new Error('loadAccountFx has no handler');
});

export const loadAccountServicesFx = createEffect<void, AccountService[], CallFailure>(() => {
  throw new Error('loadAccountServicesFx has no handler');
});
