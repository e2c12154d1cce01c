import { scopeBind } from 'effector';
import type { EventCallable, Scope } from 'effector';
import type { ClientOptions } from '../gateways/platform/rest-client.ts';
import { businessTimeAnswered } from '../models/platform/clock/index.ts';
import {
  slowRequestStarted,
  slowRequestEnded,
  serverReached,
  connectionLost,
} from '../models/platform/connectivity/index.ts';
import { bytesReceived } from '../models/platform/downloads/ports.ts';
import { changeAnswered } from '../models/platform/waiting/index.ts';
import { maintenanceStarted, permissionDenied, sessionEnded } from '../models/session/index.ts';

const CONNECTIVITY_EVENTS = {
  answered: serverReached,
  lost: connectionLost,
  late: slowRequestStarted,
  lateEnded: slowRequestEnded,
} as const;

/** Reports request metadata to the models. The scope is created after the request options. */
export function requestCallbacks(inScope: () => Scope) {
  const tell = (unit: EventCallable<void>) => (): void => {
    scopeBind(unit, { scope: inScope() })();
  };
  return {
    onBusinessTime: (instant) => {
      scopeBind(businessTimeAnswered, { scope: inScope() })(instant);
    },
    onBytesReceived: (said) => {
      scopeBind(bytesReceived, { scope: inScope() })(said);
    },
    onUnauthenticated: tell(sessionEnded),
    onMaintenance: tell(maintenanceStarted),
    onNotPermitted: tell(permissionDenied),
    onChangeAnswered: (waitSeconds) => {
      scopeBind(changeAnswered, { scope: inScope() })(waitSeconds);
    },
    onConnectivity: (said) => tell(CONNECTIVITY_EVENTS[said])(),
  } satisfies Partial<ClientOptions>;
}
