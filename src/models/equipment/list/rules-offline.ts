/** What of a box decides whether its service can work. */
interface CarryingBox {
  service: string;
  type: string;
  reach: string;
}

/** Boxes without which a service does not work: not those that only extend it. */
const CARRIES: readonly string[] = ['MODEM', 'PHONE'];

/** Keys of the services whose boxes are all off, for whatever reason. */
export function offlineServices(boxes: readonly CarryingBox[]): ReadonlySet<string> {
  const carrying = boxes.filter(({ type }) => CARRIES.includes(type));
  const isOff = (service: string): boolean =>
    carrying.every((box) => box.service !== service || box.reach === 'OFFLINE');
  return new Set(carrying.map(({ service }) => service).filter(isOff));
}
