export { methodName, methodNameInText } from './rules-method-name.ts';
export type { NamedMethod } from './rules-method-name.ts';
