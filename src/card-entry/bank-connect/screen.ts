import type {
  ConnectableAccount,
  Institution,
} from '../../../contracts/rest/bank-connect/types.ts';
import type english from '../../../locales/en/bank-connect.json';

export type Texts = typeof english;

/** The customer's actions in the chooser. */
export interface ChooserActions {
  onChosen: (institution: Institution) => void;
  onAgreed: (accountId: string) => void;
  onCancelled: () => void;
}

/** The chooser's state, including input and choices: a language change replaces only the texts. */
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

/** Fills in `{{name}}` in a text. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));

/** The focus moves to the heading of the current screen. */
export const HEADING_ID = 'heading';
