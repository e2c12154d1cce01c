// Writes .gz and .br next to each file that shrinks, so that the server never compresses the same
// bytes twice.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from '../bootstrap.mjs';

export function compressFolder(folder: string): void {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return;
  for (const name of fs.readdirSync(full)) {
    if (!/\.(js|css|svg|json|html)$/.test(name)) continue;
    const file = path.join(full, name);
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.writeFileSync(
      `${file}.br`,
      zlib.brotliCompressSync(bytes, {
        params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}
