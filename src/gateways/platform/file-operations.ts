import { handle } from '../../models/platform/port/index.ts';
import type { LazyPort, PortHandler } from '../../models/platform/port/index.ts';
import type { DownloadEnd } from '../../models/platform/downloads/ports.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { download } from './download.ts';
import type { DocumentRoute, DownloadedFile } from './download.ts';
import type { RouteParameters } from './request-at.ts';
import type { ClientOptions } from './rest-client.ts';
import { saveFile } from './save-file.ts';

/** The downloads under way of each client, by the names of their ports. */
const underWay = new WeakMap<ClientOptions, Map<string, AbortController>>();

/** Cancels the download under way of the port with this name, if there is one. */
export const cancelDownload = (options: ClientOptions, file: string): void =>
  underWay.get(options)?.get(file)?.abort();

export type SaveFile = (file: DownloadedFile) => void;

/**
 * Rows of files: the port, the route, and where on it the file is. The file is handed to the
 * browser to be saved. The bytes that arrive are reported, and {@link cancelDownload} ends it.
 */
export function fileOperations(
  options: ClientOptions,
  save: SaveFile = (file) => saveFile(document, file),
) {
  const running = underWay.get(options) ?? new Map<string, AbortController>();
  underWay.set(options, running);
  function file<Params>(
    port: LazyPort<Params, DownloadEnd, RequestFailure>,
    route: DocumentRoute | ((params: Params) => DocumentRoute),
    place: (params: Params) => RouteParameters,
  ): PortHandler {
    const file = port.sid ?? '';
    return handle(port, async (params): Promise<DownloadEnd> => {
      const cancelled = new AbortController();
      running.set(file, cancelled);
      const found = await download(
        options,
        typeof route === 'function' ? route(params) : route,
        place(params),
        {
          signal: cancelled.signal,
          onBytes: (received, total) => options.onBytesReceived?.({ file, received, total }),
        },
      );
      if (!found) return 'cancelled';
      save(found);
      return 'saved';
    });
  }
  return { file };
}
