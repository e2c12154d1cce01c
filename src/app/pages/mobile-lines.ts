import '../analytics/billing/mobile-lines.ts';

export { linesOpened as opened } from '../../models/mobile/lines/index.ts';
export { default } from '../../views/pages/mobile/lines/MobileLines.tsx';
