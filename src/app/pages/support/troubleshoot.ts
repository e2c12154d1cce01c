import '../../analytics/troubleshooting/start.ts';

export { troubleshootOpened as opened } from '../../../models/troubleshooting/index.ts';
export { default } from '../../../views/pages/troubleshooting/Troubleshoot.tsx';
