import { wordsOf } from '../../models/billing/activity/index.ts';
import type { Words } from '../../models/billing/activity/index.ts';
import type { Language } from '../../models/shell/language/index.ts';
import type { Texts } from './texts.ts';

/** Labels of bill lines, services and service groups in a language. */
export async function readBillLabels(texts: Texts, language: Language): Promise<Words> {
  await texts.loadNamespaces(['statements']);
  const names = (namespace: string, key: string) =>
    texts.current().getResource(language, namespace, key) as Readonly<Record<string, string>>;
  return wordsOf({
    line: names('statements', 'line'),
    service: names('portal', 'service'),
    serviceGroup: names('portal', 'serviceGroup'),
  });
}
