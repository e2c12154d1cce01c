// The bank-connect chooser, a page of its own: the customer chooses their bank and account here,
// and the portal that embeds it gets a public token. Nothing is stored, logged or put in a URL.
import { CONNECT_CHOOSER } from '../../../contracts/capture/bank-connect-messages.ts';
import type {
  ChooserToPortal,
  PortalToChooser,
} from '../../../contracts/capture/bank-connect-messages.ts';
import english from '../../../locales/en/bank-connect.json';
import spanish from '../../../locales/es/bank-connect.json';
import { openPortalChannel, relayActivity } from '../portal-channel.ts';
import { createChooser } from './chooser.ts';
import { chooserService } from './send.ts';
import { createChooserSession } from './chooser-session.ts';

const root = document.querySelector<HTMLElement>('#chooser') ?? raise('the chooser is missing');
const send = openPortalChannel<PortalToChooser, ChooserToPortal>(CONNECT_CHOOSER, received);
const visit = createChooserSession(chooserService({ origin: '' }), send);
const chooser = createChooser(
  root,
  {
    onChosen: (institution) => void visit.choose(chooser, institution),
    onAgreed: (accountId) => void visit.agree(accountId),
    onCancelled: visit.cancel,
  },
  resized,
);

function raise(sentence: string): never {
  throw new Error(sentence);
}

function received(message: PortalToChooser): void {
  switch (message.kind) {
    case 'CONFIGURE': {
      const texts = message.language === 'es' ? spanish : english;
      document.documentElement.lang = message.language;
      document.documentElement.dataset['theme'] = message.theme;
      document.title = texts.title;
      return chooser.write(texts);
    }
    case 'OPEN':
      void visit.open(chooser, message.ticket);
  }
}

/**
 * Nothing shows before there is something to choose: the portal shows a placeholder until then.
 * Reported on every render, not only by the observer: browsers delay the observers of a frame that
 * is still hidden.
 */
function resized(): void {
  send({
    kind: 'RESIZED',
    height:
      root.childElementCount === 0 ? 0 : Math.ceil(document.body.getBoundingClientRect().height),
  });
}

relayActivity(root, () => send({ kind: 'ACTIVITY' }));
new ResizeObserver(resized).observe(root);
