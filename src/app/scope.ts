import { fork } from 'effector';
import type { Scope } from 'effector';
import { $cardEntryOrigin } from '../models/payments/card-entry/ports.ts';
import { $businessNow } from '../models/platform/clock/index.ts';
import { $host } from '../models/platform/environment/index.ts';
import { $language } from '../models/shell/language/index.ts';
import { $features } from '../models/platform/features/index.ts';
import { $location } from '../models/shell/routing/index.ts';
import type { Location } from '../models/shell/routing/index.ts';
import { $profile, $rememberMe, $signInProblem, $username } from '../models/session/index.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import type { ScopeHandlers } from '../models/platform/port/index.ts';

/** The portal's initial state: the server's data and the browser's location. */
export const createScope = (
  embedded: BootstrapData,
  location: Location,
  handlers: ScopeHandlers = [],
): Scope =>
  fork({
    handlers,
    values: [
      [$host, embedded.host],
      [$language, embedded.language],
      [$profile, embedded.profile],
      [$username, embedded.refusedSignIn?.username ?? embedded.greeting?.username ?? ''],
      [$rememberMe, embedded.refusedSignIn?.rememberMe ?? embedded.greeting !== null],
      [$signInProblem, embedded.refusedSignIn?.problem ?? null],
      [$features, embedded.features],
      [$businessNow, embedded.businessTime],
      [$cardEntryOrigin, embedded.captureOrigin],
      [$location, location],
    ],
  });
