import type { MailLanguage } from '../email-templates.ts';

/** One notice as text, before it is laid out as plain text and as HTML. */
export interface NoticeText {
  subject: string;
  /** The first thing a list of e-mails shows after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What it is about, as pairs: amount, day, method. */
  rows: readonly (readonly [label: string, value: string])[];
  /** The page it leads to; null for readers who cannot sign in. */
  action: { label: string; url: string } | null;
  /** Smaller text after the action. */
  remarks: readonly string[];
}

/** What every notice ends with. */
export interface NoticeFoot {
  greeting: string | null;
  brand: string;
  lines: readonly string[];
}

/** Line breaks in a name add neither a header nor a paragraph. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  oneLine(text).replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '');

/** As plain text: paragraphs separated by an empty line, the link on a line of its own. */
export function noticePlainText(said: NoticeText, foot: NoticeFoot): string {
  const rows = said.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`);
  return [
    ...(foot.greeting === null ? [] : [oneLine(foot.greeting)]),
    ...said.paragraphs.map(oneLine),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    ...(said.action ? [`${oneLine(said.action.label)}:`, said.action.url] : []),
    ...said.remarks.map(oneLine),
    ['--', ...[foot.brand, ...foot.lines].map(oneLine)].join('\n'),
  ].join('\n\n');
}

/** The theme's colours, because e-mails know no style sheet of the portal. */
const LIGHT = {
  page: '#f6f5f1',
  surface: '#ffffff',
  ink: '#16283c',
  muted: '#4d5f73',
  hairline: '#d5d9dd',
  accent: '#0b5cad',
  onAccent: '#ffffff',
} as const;

/** Readers that know dark colours replace the light ones; the others ignore this. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.pad{padding:24px 20px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.page{background:#0e1720!important}.sheet{background:#16212e!important}
.ink{color:#e6edf5!important}.muted{color:#a9b8c8!important}
.line{border-color:#2c3a49!important}
.button td{background:#7db8f5!important}.button a{color:#0b1a2a!important}}`;

const FONT = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const ink = (more = '') => `class="ink" style="${FONT};color:${LIGHT.ink};${more}"`;
const muted = (more = '') => `class="muted" style="${FONT};color:${LIGHT.muted};${more}"`;

const paragraph = (text: string): string =>
  `<p ${ink('font-size:16px;line-height:1.5;margin:0 0 16px')}>${escapeHtml(text)}</p>`;

/** Label above value, so that no pair is squeezed on a phone. */
const row = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="line" style="padding:10px 0;border-top:1px solid ${LIGHT.hairline}">` +
  `<div ${muted('font-size:14px;line-height:1.4')}>${escapeHtml(label)}</div>` +
  `<div ${ink('font-size:16px;line-height:1.4;font-weight:600;overflow-wrap:anywhere')}>` +
  `${escapeHtml(value)}</div></td></tr>`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const button = ({ label, url }: { label: string; url: string }): string =>
  `<table ${TABLE} class="button" style="margin:8px 0 24px"><tr>` +
  `<td style="background:${LIGHT.accent};border-radius:8px"><a href="${escapeHtml(url)}" ` +
  `style="${FONT};display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;` +
  `line-height:1.25;text-align:center;color:${LIGHT.onAccent};text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>`;

/** As HTML that reads well from 320 px on, in light and dark, without images or scripts. */
export function noticeHtml(said: NoticeText, foot: NoticeFoot, language: MailLanguage): string {
  const body = [
    `<h1 ${ink('font-size:22px;line-height:1.3;margin:0 0 16px')}>${escapeHtml(said.heading)}</h1>`,
    ...(foot.greeting === null ? [] : [paragraph(foot.greeting)]),
    ...said.paragraphs.map(paragraph),
    ...(said.rows.length > 0
      ? [
          `<table ${TABLE} width="100%" style="margin:8px 0 24px">` +
            `${said.rows.map(row).join('')}</table>`,
        ]
      : []),
    ...(said.action ? [button(said.action)] : []),
    ...said.remarks.map(
      (text) =>
        `<p ${muted('font-size:14px;line-height:1.5;margin:0 0 12px')}>${escapeHtml(text)}</p>`,
    ),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(said.subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(said.preview)}</div>
<table ${TABLE} width="100%" class="page" style="background:${LIGHT.page}"><tr>
<td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:560px">
<tr><td style="padding:0 4px 12px">
<div ${ink('font-size:16px;font-weight:600')}>${escapeHtml(foot.brand)}</div></td></tr>
<tr><td class="sheet line pad" style="background:${LIGHT.surface};padding:32px;border-radius:12px;
border:1px solid ${LIGHT.hairline}">
${body}
</td></tr>
<tr><td style="padding:16px 4px 0">
${foot.lines
  .map(
    (line) =>
      `<p ${muted('font-size:13px;line-height:1.5;margin:0 0 8px')}>${escapeHtml(line)}</p>`,
  )
  .join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
