/** A person's notification channel. */
export type Channel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

export const CHANNELS: readonly Channel[] = ['NONE', 'EMAIL', 'TEXT', 'BOTH'];

/** Notification topics. */
export const TOPICS = ['billReady', 'paymentReceived', 'serviceAlerts', 'appointments'] as const;

export type Topic = (typeof TOPICS)[number];
export type NotificationChoices = Readonly<Record<Topic, Channel>>;

/** Topics that say amounts: notices of them go to those alone who may read bills (D-135). */
const BILLING_TOPICS: readonly Topic[] = ['billReady', 'paymentReceived'];

/** The topics that somebody can choose a channel for: what is never sent to them is left out. */
export const topicsFor = ({ readsBills }: { readsBills: boolean }): readonly Topic[] =>
  TOPICS.filter((topic) => readsBills || !BILLING_TOPICS.includes(topic));

/** Topics sent as text messages. */
export const textTopics = (choices: NotificationChoices): Topic[] =>
  TOPICS.filter((topic) => choices[topic] === 'TEXT' || choices[topic] === 'BOTH');

/** Whether any of these is sent as a text message, and so requires a phone number. */
export const needsPhone = (choices: NotificationChoices): boolean => textTopics(choices).length > 0;

/**
 * The ten digits of a phone number as typed: `(207) 555-0123`, `207.555.0123`, `+1 207 555 0123`.
 * Null for anything that is not a number of the North American plan.
 */
export function parsePhone(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const national =
    digits.length === 11 && digits.startsWith('1')
      ? digits.slice(1)
      : typed.startsWith('+')
        ? ''
        : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? national : null;
}

/** Ten digits as displayed: `(207) 555-0123`. */
export const formatPhone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
