import { noticePath } from '../../../models/notices/rules-links.ts';
import { BRAND } from '../../../models/platform/brand/rules-brand.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import type { MailLanguage } from '../email-templates.ts';
import { ENGLISH } from './english.ts';
import { noticeHtml, noticePlainText } from './layout.ts';
import { SPANISH } from './spanish.ts';
import type { NoticeReader, NoticeTexts } from './texts.ts';

const TEXTS: Readonly<Record<MailLanguage, NoticeTexts>> = { en: ENGLISH, es: SPANISH };

/** A notice to be written: what it says, to whom, in which language. */
export interface NoticeToRender<Topic extends NoticeTopic = NoticeTopic> {
  topic: Topic;
  facts: NoticeFacts[Topic];
  language: MailLanguage;
  reader: NoticeReader;
  publicOrigin: string;
  /** Where it leads, if not to the page of its topic: a link of its own for each letter. */
  path?: string | undefined;
}

export interface RenderedNotice {
  subject: string;
  text: string;
  html: string;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * A notice as plain text and as HTML. Both lead to the page it is about; the billing contact, who
 * cannot sign in, gets no link.
 */
export function renderNotice<Topic extends NoticeTopic>({
  topic,
  facts,
  language,
  reader,
  publicOrigin,
  path = noticePath(topic, facts),
}: NoticeToRender<Topic>): RenderedNotice {
  const texts = TEXTS[language];
  const { action, ...said } = texts.topics[topic](facts, reader);
  const notice = {
    ...said,
    action: reader.isContact ? null : { label: action, url: `${publicOrigin}${path}` },
  };
  const foot = {
    greeting: reader.firstName === null ? null : texts.greeting(reader.firstName),
    brand: BRAND.providers[reader.variant].name,
    lines: texts.foot(reader),
  };
  return {
    subject: oneLine(notice.subject),
    text: noticePlainText(notice, foot),
    html: noticeHtml(notice, foot, language),
  };
}
