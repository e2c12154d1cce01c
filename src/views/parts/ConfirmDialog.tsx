import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Alert, Dialog } from './Surface.tsx';
import { actions } from './parts.css.ts';

interface ConfirmDialogTexts {
  keep: string;
  confirm: string;
  sending: string;
  /** Title and text of the messages for a rejection and for a missing response. */
  refused: readonly [title: string, body: string];
  unknown: readonly [title: string, body: string];
}

interface Props {
  title: string;
  children: ReactNode;
  returnTo: string;
  state: 'asking' | 'sending' | 'refused' | 'unknown';
  words: ConfirmDialogTexts;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Confirmation before something is ended. Keeping it is the first choice. */
export function ConfirmDialog({
  title,
  children,
  returnTo,
  state,
  words,
  onConfirm,
  onDecline,
}: Props) {
  const said = state === 'refused' || state === 'unknown' ? words[state] : null;
  const sending = state === 'sending';
  return (
    <Dialog title={title} onClose={onDecline} returnTo={returnTo}>
      {children}
      {said ? (
        <Alert signal="critical" role="alert" title={said[0]}>
          <p>{said[1]}</p>
        </Alert>
      ) : null}
      <div className={actions}>
        <Button kind="primary" onClick={onDecline}>
          {words.keep}
        </Button>
        <Button busy={sending} onClick={onConfirm}>
          {sending ? words.sending : words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
