// The documents that the backend sends while the portal is worked on: without markup, styles and
// preloads, which Vite's modules bring.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap.mjs';

/** Where the backend finds what browsers get, instead of `dist`. */
export const DEV_BUILD_DIR = path.join(root, 'dist/dev');

const document = (language: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Business Portal</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="root"></div>
<!--embedded-->
<script type="module" src="/client.tsx"></script>
</body>
</html>
`;

/**
 * Writes a document for each kind of page, variant and language, as `scripts/build/pages.ts` does.
 */
export function writeDevDocuments(): void {
  const folder = path.join(DEV_BUILD_DIR, 'client');
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const kind of ['sign-in', 'visitor', 'app'])
    for (const variant of ['business', 'community'])
      for (const language of ['en', 'es'])
        fs.writeFileSync(
          path.join(folder, `${kind}.${variant}.${language}.html`),
          document(language),
        );
  fs.writeFileSync(
    path.join(folder, 'pages.json'),
    JSON.stringify({ inlineScripts: [], preload: {} }),
  );
}
