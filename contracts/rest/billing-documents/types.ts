/** What a document is asked for with. */
export interface DocumentQuery {
  /** The language that the document is written in. */
  language: 'en' | 'es';
}
