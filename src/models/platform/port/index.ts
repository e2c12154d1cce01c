export {
  handle,
  lazyPort,
  port,
  readHandlerRegistryFx,
  requestPort,
  scopeHandler,
} from './port.ts';
export type {
  HandlerGroup,
  HandlerRegistry,
  LazyPort,
  PortCall,
  PortHandler,
  ScopeHandlers,
} from './port.ts';
