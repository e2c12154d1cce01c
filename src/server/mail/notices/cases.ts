import type { NoticeFacts } from '../../../models/notices/types.ts';
import type { MailLanguage } from '../email-templates.ts';
import { instantIn } from './instants.ts';
import type { NoticeTexts } from './texts.ts';

type CaseTopics = 'case-opened' | 'case-answered';
type Step = NoticeFacts['case-answered']['step'];

/** What is said of a step of the support desk; `row` names the instant that comes with it. */
interface StepWords {
  subject: string;
  heading: string;
  text: string;
  row: string;
}

interface CaseWords {
  opened: { subject: (number: string) => string; heading: string; preview: string; text: string };
  case: string;
  answerBy: string;
  /** Puts the number of the case before what became of it. */
  subject: (number: string, said: string) => string;
  preview: string;
  steps: Readonly<Record<Step, StepWords>>;
  action: string;
  remark: string;
}

const WORDS: Readonly<Record<MailLanguage, CaseWords>> = {
  en: {
    opened: {
      subject: (number) => `We opened case ${number} for you`,
      heading: 'We opened a case for you',
      preview: 'Your internet was slower than sold on three days. You need to do nothing.',
      text:
        'Your modem measured less than your plan promises on three days in a row, so we opened a ' +
        'case with what it measured. You need to do nothing: we answer first.',
    },
    case: 'Case',
    answerBy: 'We answer by',
    subject: (number, said) => `Case ${number}: ${said}`,
    preview: 'What we wrote is on the page of the case.',
    steps: {
      DESK_ANSWERS: {
        subject: 'we answered',
        heading: 'We answered your case',
        text: 'We are working on it. What we wrote is on the page of the case.',
        row: 'We write again by',
      },
      DESK_ASKS: {
        subject: 'we need your answer',
        heading: 'Your case needs an answer from you',
        text:
          'We asked you something on the page of the case. Without an answer in time, we take ' +
          'the case as resolved.',
        row: 'Please answer by',
      },
      DESK_RESOLVES: {
        subject: 'resolved',
        heading: 'Your case is resolved',
        text:
          'What we did is on the page of the case. If it is not solved, you can reopen the case ' +
          'there.',
        row: 'Can be reopened until',
      },
    },
    action: 'See the case',
    remark: 'You get this because it is your case, or because you manage the account.',
  },
  es: {
    opened: {
      subject: (number) => `Abrimos el caso ${number} para usted`,
      heading: 'Abrimos un caso para usted',
      preview: 'Su internet fue más lenta de lo contratado tres días. No tiene que hacer nada.',
      text:
        'Su módem midió menos de lo que promete su plan durante tres días seguidos, así que ' +
        'abrimos un caso con lo que midió. No tiene que hacer nada: respondemos nosotros primero.',
    },
    case: 'Caso',
    answerBy: 'Respondemos a más tardar',
    subject: (number, said) => `Caso ${number}: ${said}`,
    preview: 'Lo que escribimos está en la página del caso.',
    steps: {
      DESK_ANSWERS: {
        subject: 'respondimos',
        heading: 'Respondimos a su caso',
        text: 'Lo estamos atendiendo. Lo que escribimos está en la página del caso.',
        row: 'Escribimos de nuevo a más tardar',
      },
      DESK_ASKS: {
        subject: 'necesitamos su respuesta',
        heading: 'Su caso espera una respuesta suya',
        text:
          'Le preguntamos algo en la página del caso. Sin respuesta a tiempo, daremos el caso ' +
          'por resuelto.',
        row: 'Responda a más tardar',
      },
      DESK_RESOLVES: {
        subject: 'resuelto',
        heading: 'Su caso está resuelto',
        text:
          'Lo que hicimos está en la página del caso. Si no está solucionado, puede reabrirlo ' +
          'ahí.',
        row: 'Se puede reabrir hasta',
      },
    },
    action: 'Ver el caso',
    remark: 'Recibe este mensaje porque el caso es suyo o porque administra la cuenta.',
  },
};

/** The notices of support cases. None says what was written: that stays on the page. */
export function caseTopics(language: MailLanguage): Pick<NoticeTexts['topics'], CaseTopics> {
  const words = WORDS[language];
  return {
    'case-opened': ({ number, timeZone, by }) => ({
      subject: words.opened.subject(number),
      preview: words.opened.preview,
      heading: words.opened.heading,
      paragraphs: [words.opened.text],
      rows: [
        [words.case, number],
        [words.answerBy, instantIn(language, timeZone)(by)],
      ],
      action: words.action,
      remarks: [words.remark],
    }),
    'case-answered': ({ number, timeZone, by, step }) => {
      const said = words.steps[step];
      return {
        subject: words.subject(number, said.subject),
        preview: words.preview,
        heading: said.heading,
        paragraphs: [said.text],
        rows: [
          [words.case, number],
          [said.row, instantIn(language, timeZone)(by)],
        ],
        action: words.action,
        remarks: [words.remark],
      };
    },
  };
}
