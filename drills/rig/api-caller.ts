import { newId, newToken } from '#foundation/server/keys/random.ts';

export type ApiAnswer = { status: number; data: unknown; text: string };

/** Calls the API as one traveller's page does. A call with a body is a POST. */
export type Caller = (path: string, body?: object | FormData, requestId?: string) => Promise<ApiAnswer>;

/** Creates a caller with its own browser cookie, and with a session token unless that is omitted. */
export function createCaller(portal: string, token?: string): Caller {
  const headers = {
    'x-sihat-page': '1',
    cookie: `sihat_browser=${newToken()}`,
    ...(token !== undefined && { 'sms-token': token }),
  };
  return async (path, body, requestId = newId()) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${portal}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'request-id': requestId, ...(json && { 'content-type': 'application/json' }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, data: parseData(text), text };
  };
}

function parseData(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data;
  } catch {
    return undefined;
  }
}
