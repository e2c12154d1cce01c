// React has it since 18: what effector-react and wouter would bring for older ones is left out (vite.config.ts).
import { useSyncExternalStore } from 'react';

export { useSyncExternalStore };
export default { useSyncExternalStore };
