import type { DownloadedFile } from './download.ts';

/** Maximum time for a browser to start saving, in milliseconds. */
const URL_LIFETIME_MS = 60_000;

/** Passes a file to the browser, which saves it or asks where to. */
export function saveFile(page: Document, { content, name }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
