export {
  handle,
  handlersIn,
  lazyPort,
  port,
  readHandlerRegistryFx,
  requestPort,
  scopeHandler,
} from './port.ts';
export type {
  Deliver,
  HandlerGroup,
  HandlerRegistry,
  LazyPort,
  PortCall,
  PortHandler,
  ScopeHandlers,
} from './port.ts';
