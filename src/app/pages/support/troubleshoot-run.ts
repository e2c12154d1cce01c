import '../../analytics/troubleshooting/start.ts';
import '../../analytics/troubleshooting/run.ts';

export { runOpened as opened } from '../../../models/troubleshooting/index.ts';
export { default } from '../../../views/pages/troubleshooting/Run.tsx';
