import type { ResourceKey } from 'i18next';
import { loadChunk } from '../load-chunk.ts';

/** The namespace of the frame and of sign-in; every other one is loaded with its page. */
export const INITIAL_NAMESPACE = 'portal';

const files = import.meta.glob<ResourceKey>(
  [
    '../../../locales/*/*.json',
    '!../../../locales/*/capture.json',
    '!../../../locales/*/documents.json',
  ],
  { import: 'default' },
);

/**
 * One namespace in one language, as a separate chunk: the other language is not sent until it is
 * chosen.
 */
export function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  const load = files[`../../../locales/${language}/${namespace}.json`];
  return load
    ? loadChunk(load)
    : Promise.reject(new Error(`There are no texts ${language}/${namespace}`));
}
