import '../analytics/services/speed-test.ts';

export { speedTestOpened as opened } from '../../models/speed-test/index.ts';
export { default } from '../../views/pages/speed-test/SpeedTest.tsx';
