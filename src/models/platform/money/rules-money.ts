const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as `$1,234.50`. A minus comes before the dollar sign. */
export const formatMoney = (cents: number): string =>
  // Adding 0 makes a 0 of -0, which would be written with a minus.
  DOLLARS.format(cents / 100 + 0);

/** `YYYY-MM-DD` as `MM/DD/YY`, in both languages (spec 9). */
export const formatDay = (day: string): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** A card's `MMYY` as `MM/YY`. */
export const formatExpiry = (mmyy: string): string => `${mmyy.slice(0, 2)}/${mmyy.slice(2)}`;

/** Creating a formatter takes a hundred times as long as using one: one for each use is kept. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function formatterOf(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const name = `${locale} ${options.timeZone} ${options.hour ? 'time' : 'day'}`;
  const made = FORMATTERS.get(name) ?? new Intl.DateTimeFormat(locale, options);
  FORMATTERS.set(name, made);
  return made;
}

/** The day of an instant in a time zone, `MM/DD/YY`. */
export const formatInstant = (instant: string, timeZone: string): string =>
  formatterOf('en-US', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
  }).format(new Date(instant));

/** Locales as used in the United States: Spanish times have a. m. and p. m. as well. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };

export const localeOf = (language: string): string => LOCALES[language] ?? 'en-US';

/**
 * The time of an instant in a time zone, `3:00 PM`; in Spanish `3:00 p. m.`, as everywhere else in
 * the portal.
 */
export const formatTime = (instant: string, timeZone: string, language: string): string =>
  formatterOf(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replace(/([ap])\.\s?m\.$/, '$1.\u00a0m.');

/** A difference as `+$5.00`, `-$5.00` or `$0.00`. */
export const formatDifference = (cents: number): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;
