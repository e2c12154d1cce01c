/** What the callers of the demo's voicemails say. */
export interface Spoken {
  language: 'en' | 'es';
  /** The synthesizer's pitch, 0 to 99: one caller differs from another. */
  pitch: number;
  text: string;
}

/**
 * By the names of their recordings, in `recordings/`, which `scripts/make-recordings.ts` makes. The
 * names, companies and numbers are invented.
 */
export const SPOKEN = {
  'flour-delivery': {
    language: 'en',
    pitch: 40,
    text:
      'Hello, this is Ruth from Casco Bay Flour. Your order of forty bags leaves us tonight, so ' +
      'the driver is with you on Thursday between six and eight in the morning. Please call back ' +
      'if nobody can let him in.',
  },
  'no-name': {
    language: 'en',
    pitch: 55,
    text: 'Hi, I would like to order a birthday cake for Saturday. I will try again later.',
  },
  'cafe-order': {
    language: 'en',
    pitch: 65,
    text:
      'Good morning, Old Port Cafe here. Could we have twenty more croissants on Friday? Thank ' +
      'you, bye.',
  },
  'short-call': {
    language: 'en',
    pitch: 35,
    text: 'Sorry, wrong number.',
  },
  'flour-invoice': {
    language: 'en',
    pitch: 40,
    text:
      'Hello, Ruth again from Casco Bay Flour. We sent you the statement for November by fax. It ' +
      'is paid in full, so there is nothing to do.',
  },
  linen: {
    language: 'en',
    pitch: 50,
    text: 'This is Portland Linen. From next week we pick up on Tuesdays instead of Mondays.',
  },
  catering: {
    language: 'es',
    pitch: 45,
    text:
      'Buenos días, le habla Marisol. Quisiera encargar pan para una boda de ochenta personas. ' +
      'Por favor llámeme al mediodía. Gracias.',
  },
  'boat-supply': {
    language: 'en',
    pitch: 45,
    text: 'Panhandle Boat Supply calling. Your parts have arrived, and you can collect them today.',
  },
} as const satisfies Readonly<Record<string, Spoken>>;

export type SpokenName = keyof typeof SPOKEN;

/** What the network's greeting says, in each language, and one that a line of the demo may have. */
export const GREETINGS = {
  'greeting-en': {
    language: 'en',
    pitch: 50,
    text: 'Nobody can take your call now. Please leave a message after the tone.',
  },
  'greeting-es': {
    language: 'es',
    pitch: 50,
    text: 'Nadie puede atender su llamada ahora. Por favor deje un mensaje después del tono.',
  },
  'greeting-bakery': {
    language: 'en',
    pitch: 45,
    text: 'You have reached Harbor Street Bakery. We are baking. Tell us what you would like.',
  },
} as const satisfies Readonly<Record<string, Spoken>>;

export type GreetingName = keyof typeof GREETINGS;
