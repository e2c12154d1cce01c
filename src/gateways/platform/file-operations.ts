import { handle } from '../../models/platform/port/index.ts';
import type { LazyPort, PortHandler } from '../../models/platform/port/index.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { download } from './download.ts';
import type { DocumentRoute, DownloadedFile } from './download.ts';
import type { RouteParameters } from './request-at.ts';
import type { ClientOptions } from './rest-client.ts';
import { saveFile } from './save-file.ts';

export type SaveFile = (file: DownloadedFile) => void;

/**
 * Rows of files: the port, the route, and where on it the file is. The file is handed to the
 * browser to be saved.
 */
export function fileOperations(
  options: ClientOptions,
  save: SaveFile = (file) => saveFile(document, file),
) {
  function file<Params>(
    port: LazyPort<Params, void, RequestFailure>,
    route: DocumentRoute | ((params: Params) => DocumentRoute),
    place: (params: Params) => RouteParameters,
  ): PortHandler {
    return handle(port, async (params) =>
      save(
        await download(options, typeof route === 'function' ? route(params) : route, place(params)),
      ),
    );
  }
  return { file };
}
