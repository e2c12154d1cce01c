import type {
  ConnectableAccount,
  Institution,
} from '../../../contracts/rest/bank-connect/types.ts';
import type english from '../../../locales/en/bank-connect.json';

export type Texts = typeof english;

/** What the customer does in the chooser. */
export interface ChooserActions {
  onChosen: (institution: Institution) => void;
  onAgreed: (accountId: string) => void;
  onCancelled: () => void;
}

/** What shows. What the customer typed and chose is part of it: another language changes the words alone. */
export type Screen =
  | { kind: 'waiting' }
  | { kind: 'institutions'; all: readonly Institution[]; typed: string; asking: Institution | null }
  | {
      kind: 'accounts';
      institution: Institution;
      accounts: readonly ConnectableAccount[];
      chosen: string | null;
      missing: boolean;
      connecting: boolean;
    };

/** `{{name}}` in a text. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));

/** The focus goes where the customer is to go on: the heading of what shows now. */
export const HEADING_ID = 'heading';
