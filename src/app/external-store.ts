// React has it since 18: the effector-react and wouter shims for older versions are left out
// (vite.config.ts).
import { useSyncExternalStore } from 'react';

export { useSyncExternalStore };
export default { useSyncExternalStore };
