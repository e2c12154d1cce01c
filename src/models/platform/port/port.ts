import { createEffect } from 'effector';
import type { Effect, fork } from 'effector';
import type { RequestFailure } from '../request/errors.ts';

/**
 * Handlers that come together: those of one service, or of the browser. src/app/gateway-handlers.ts
 * brings each group.
 */
export type HandlerGroup =
  | 'activity'
  | 'agreements'
  | 'autopay'
  | 'billing'
  | 'browser'
  | 'cases'
  | 'equipment'
  | 'custody'
  | 'files'
  | 'help'
  | 'mobile'
  | 'outages'
  | 'paymentChannels'
  | 'payments'
  | 'people'
  | 'seats'
  | 'orders'
  | 'unused'
  | 'services'
  | 'session'
  | 'settings'
  | 'speedTest'
  | 'statements'
  | 'streaming'
  | 'troubleshooting'
  | 'visits'
  | 'voice'
  | 'webmail';

/**
 * Brings the handlers of lazy ports, once for each group; rejects when they did not come. One for
 * each scope.
 */
export interface HandlerRegistry {
  load: (group: HandlerGroup) => Promise<unknown>;
  /**
   * Stands before every lazy port, in place of the registry's own handlers: `ask` calls the port
   * in another registry. The server records answers this way, and the browser replays them.
   */
  intercept?: <Done>(
    call: PortCall,
    ask: (registry: HandlerRegistry) => Promise<Done>,
  ) => Promise<Done>;
}

/** What a model asks of a lazy port. */
export interface PortCall {
  /** The port's name. */
  name: string;
  group: HandlerGroup;
  params: unknown;
}

type Handler<Params, Done> = (params: Params) => Done | Promise<Done>;

/** A port whose handler comes with its group when it is first called. */
export interface LazyPort<Params, Done, Fail = Error> extends Effect<Params, Done, Fail> {
  group: HandlerGroup;
  /** Gives the port its handler in a registry. */
  register: (registry: HandlerRegistry, handler: Handler<Params, Done>) => void;
  /** Calls the port's handler in a registry, and brings it first. */
  ask: (registry: HandlerRegistry, params: Params) => Promise<Done>;
}

/**
 * What a port does outside the model: declared here, given by whoever makes the scope. Its name is
 * unique.
 */
export const port = <Params, Done, Fail = Error>(name: string): Effect<Params, Done, Fail> =>
  createEffect<Params, Done, Fail>({
    name,
    sid: name,
    handler: () => {
      throw new Error(`${name} has no handler`);
    },
  });

/** Answers the scope's registry; takes the name of the port that asks. */
export const readHandlerRegistryFx = createEffect<string, HandlerRegistry>((name) => {
  throw new Error(`${name} has no handler`);
});

/** Hands an answer to the model that waits for it. */
export type Deliver = <Done>(answer: Promise<Done>) => Promise<Done>;

/** Of each lazy port there is: its handler in a scope whose registry is known. */
const knownHandlers: ((registry: HandlerRegistry, deliver: Deliver) => ScopeHandlers[number])[] =
  [];

/**
 * Handlers of the lazy ports of all models that are loaded, for a scope whose registry is known:
 * they need not ask for it. Ports that are loaded later ask.
 */
export const handlersIn = (registry: HandlerRegistry, deliver: Deliver): ScopeHandlers =>
  knownHandlers.map((handlerIn) => handlerIn(registry, deliver));

/** As {@link port}, with a handler that comes with its group. */
export function lazyPort<Params, Done, Fail = Error>(
  group: HandlerGroup,
  name: string,
): LazyPort<Params, Done, Fail> {
  const handlers = new WeakMap<HandlerRegistry, Handler<Params, Done>>();
  const ask = async (registry: HandlerRegistry, params: Params): Promise<Done> => {
    if (registry.intercept)
      return registry.intercept({ name, group, params }, (other) => ask(other, params));
    await registry.load(group);
    const handler = handlers.get(registry);
    if (!handler) throw new Error(`${name} has no handler in ${group}`);
    return handler(params);
  };
  const lazyFx = createEffect<Params, Done, Fail>({
    name,
    sid: name,
    handler: async (params) => ask(await readHandlerRegistryFx(name), params),
  });
  knownHandlers.push((registry, deliver) =>
    scopeHandler(lazyFx, (params) => deliver(ask(registry, params))),
  );
  return Object.assign(lazyFx, {
    group,
    ask,
    register: (registry: HandlerRegistry, handler: Handler<Params, Done>) => {
      handlers.set(registry, handler);
    },
  });
}

/** A call of a service: one row of that service's operations answers it (src/gateways). */
export const requestPort = <Params, Done>(
  group: HandlerGroup,
  name: string,
): LazyPort<Params, Done, RequestFailure> => lazyPort(group, name);

/** A lazy port with its handler. */
export interface PortHandler {
  port: { group: HandlerGroup; sid: string | null };
  registerIn: (registry: HandlerRegistry) => void;
}

/** A row of handlers; one that does not fit its port does not compile. */
export const handle = <Params, Done, Fail>(
  given: LazyPort<Params, Done, Fail>,
  handler: NoInfer<Handler<Params, Done>>,
): PortHandler => ({ port: given, registerIn: (registry) => given.register(registry, handler) });

type ForkHandlers = NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>;
/** Handlers as fork takes them. */
export type ScopeHandlers = Extract<ForkHandlers, unknown[]>;

/**
 * A port with its handler in a scope, as fork takes them; one that does not fit its port does not
 * compile.
 */
export const scopeHandler = <Params, Done, Fail>(
  given: Effect<Params, Done, Fail>,
  handler: NoInfer<Handler<Params, Done>>,
): ScopeHandlers[number] => [given, handler];
