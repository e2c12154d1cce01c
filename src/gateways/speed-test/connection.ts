import type { SpeedConnection } from '../../../contracts/rest/speed-test/types.ts';

/** What some browsers tell of the connection. */
interface NetworkInformation {
  type?: string;
  saveData?: boolean;
}

/** What the browser says of its connection; `USUAL` where it says nothing. */
export function connectionOf(navigator: object): SpeedConnection {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.type === 'cellular') return 'CELLULAR';
  return connection?.saveData === true ? 'DATA_SAVER' : 'USUAL';
}
