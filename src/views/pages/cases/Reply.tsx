import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $reply,
  $replySent,
  replySubmitted,
  replyTyped,
  sendingReply,
} from '../../../models/cases/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import { TextArea } from '../../parts/text-area/TextArea.tsx';
import * as css from './Cases.css.ts';
import { useCaseTexts } from './useCaseTexts.ts';

/** Adds a message to the case; `reopens`: it is resolved, and this opens it again. */
export function Reply({ reopens }: { reopens: boolean }) {
  const { t } = useTranslation('cases');
  const { problemOf } = useCaseTexts();
  const { draft, sent, state, typed, submitted } = useUnit({
    draft: $reply,
    sent: $replySent,
    state: sendingReply.$state,
    typed: replyTyped,
    submitted: replySubmitted,
  });
  const sending = state.kind === 'sending';
  const words = reopens ? 'reply.reopen' : 'reply.send';
  return (
    <Card title={t(reopens ? 'reply.reopenTitle' : 'reply.title')}>
      <div role="status" className={css.told}>
        {sent ? <Alert signal="good" title={t('reply.sent')} /> : null}
      </div>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <TextArea
          id="reply"
          label={t(reopens ? 'reply.reopenLabel' : 'reply.label')}
          value={draft.text}
          onChange={typed}
          error={problemOf(draft)}
        />
        <div className={actions}>
          <Button kind="primary" type="submit" busy={sending}>
            {t(sending ? 'reply.sending' : words)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
