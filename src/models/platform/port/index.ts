export { handle, lazyPort, port, readHandlerRegistryFx, requestPort } from './port.ts';
export type { HandlerGroup, HandlerRegistry, LazyPort, PortHandler } from './port.ts';
