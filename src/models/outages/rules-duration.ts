/** Whole hours and the minutes left. */
export const hoursAndMinutes = (minutes: number): { hours: number; minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

/** Minutes in words, such as "1 hr 30 min". */
export function durationText(total: number, locale: string): string {
  const { hours, minutes } = hoursAndMinutes(total);
  const unit = (name: 'hour' | 'minute', value: number): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    );
  return [
    ...(hours ? [unit('hour', hours)] : []),
    ...(minutes || !hours ? [unit('minute', minutes)] : []),
  ].join(' ');
}
