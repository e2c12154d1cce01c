/** Names that customers can tell apart among many downloads. */
const NAMES = { en: 'statement', es: 'estado-de-cuenta' } as const;

/** File name of a statement's PDF, by its day `YYYY-MM-DD`. */
export const statementFileName = (language: 'en' | 'es', statementDate: string): string =>
  `${NAMES[language]}-${statementDate}.pdf`;
