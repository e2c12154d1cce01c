export { guardOpened as opened } from '../../../models/voice/guard/index.ts';
export { default } from '../../../views/pages/voice/guard/CallGuard.tsx';
