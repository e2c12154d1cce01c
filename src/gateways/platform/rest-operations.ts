import { handle } from '../../models/platform/port/index.ts';
import type { LazyPort, PortHandler } from '../../models/platform/port/index.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { requestAt } from './request-at.ts';
import type { RouteParameters } from './request-at.ts';
import { sendRequest } from './rest-client.ts';
import type { ClientOptions, RequestSettings, Route } from './rest-client.ts';

type RequestPort<Params, Done> = LazyPort<Params, Done, RequestFailure>;

/**
 * Rows of a service's operations: the port, the route, and what of the route's answer is the
 * port's.
 */
export function restOperations(options: ClientOptions) {
  /** The port's params are the route's body. */
  function send<Params, Done>(
    port: RequestPort<Params, Done>,
    route: Route<Params, NoInfer<Done>>,
  ): PortHandler {
    return handle(port, (body) => sendRequest(options, route, body));
  }

  /** As {@link send}; a part of the answer is the port's. */
  function sendFor<Params, Done, Answer>(
    port: RequestPort<Params, Done>,
    route: Route<Params, Answer>,
    select: (answer: Answer) => NoInfer<Done>,
  ): PortHandler {
    return handle(port, async (body) => select(await sendRequest(options, route, body)));
  }

  /** The port's params say whose path, or which query, it is. */
  function at<Params, Done>(
    port: RequestPort<Params, Done>,
    route: Route<unknown, NoInfer<Done>>,
    place: (params: Params) => RouteParameters,
  ): PortHandler {
    return handle(port, (params) => requestAt(options, route, place(params)));
  }

  /** As {@link at}; a part of the answer is the port's. */
  function atFor<Params, Done, Answer>(
    port: RequestPort<Params, Done>,
    route: Route<unknown, Answer>,
    place: (params: Params) => RouteParameters,
    select: (answer: Answer) => NoInfer<Done>,
    settings: RequestSettings = {},
  ): PortHandler {
    return handle(port, async (params) =>
      select(await requestAt(options, route, place(params), settings)),
    );
  }

  return { send, sendFor, at, atFor };
}
