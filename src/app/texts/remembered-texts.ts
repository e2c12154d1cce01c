import type { i18n } from 'i18next';

type Translate = (key: unknown, ...more: unknown[]) => unknown;
type FixedT = (language: unknown, namespace: unknown, ...more: unknown[]) => Translate;

/** A translation that looks each plain text up once: one of a key alone, which is there. */
function remembering(translate: Translate): Translate {
  const known = new Map<string, unknown>();
  return (key, ...more) => {
    if (typeof key !== 'string' || more.length > 0) return translate(key, ...more);
    const text = known.get(key) ?? translate(key);
    // A text that is not there may be of a namespace that comes later.
    if (text !== key) known.set(key, text);
    return text;
  };
}

/**
 * The same texts for many renderings, as on the server, where those of a language stay as they are:
 * a component's `t` is made once, and what it says of a key alone is looked up once.
 */
export function rememberTexts(texts: i18n): i18n {
  const getFixedT = texts.getFixedT.bind(texts) as unknown as FixedT;
  const made = new Map<string, Translate>();
  const remembered: FixedT = (...asked) => {
    const name = JSON.stringify(asked);
    const translate = made.get(name) ?? remembering(getFixedT(...asked));
    made.set(name, translate);
    return translate;
  };
  return Object.assign(Object.create(texts) as i18n, { getFixedT: remembered });
}
