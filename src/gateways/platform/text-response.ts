/** A response, as far as one of text is read. */
export interface TextResponse extends Pick<Response, 'ok' | 'status' | 'text'> {
  headers: Pick<Headers, 'get'>;
}

/** Asks for text, as fetch does. */
export type FetchText = (
  url: string,
  init: Pick<RequestInit, 'method' | 'body' | 'credentials'> & {
    headers: Readonly<Record<string, string>>;
  },
) => Promise<TextResponse>;
