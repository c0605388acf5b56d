import type { AnyCall } from '#foundation/contract/call.ts';
import type { ApiConnection } from './api-connection.ts';

export type CallOptions = {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** The request-id. Pass one to repeat a write that may have happened: the server runs the same key only once. */
  key?: string;
  /** The proof of the captcha, sent as X-Captcha-Validate (spec §7). */
  captcha?: string;
  /** `captcha` answers a refusal: another refusal is final. */
  isProved?: boolean;
  /** Token to use in place of the session's own. */
  token?: string;
  /** Background check: a failure does not mark the page as offline. */
  quiet?: boolean;
  /**
   * False: a refusal opens no prompt, because no user is waiting for this call. A function is called before the prompt.
   */
  prompts?: false | (() => void);
  /** Lets the call finish when the page is left; limits its body to 60 kB. */
  keepalive?: boolean;
};

/** Path and body of a call: path parameters filled in, the rest in the query (GET, DELETE) or the JSON body. */
export function requestFor(call: AnyCall, input: unknown): { path: string; body?: string } {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST' || call.method === 'PUT') return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return { path: query.size > 0 ? `${path}?${query}` : path };
}

/** The headers of a call (spec §7). */
export function headersFor(
  connection: ApiConnection,
  token: string | undefined,
  key: string,
  options: CallOptions,
  hasBody: boolean,
): Headers {
  const { version, platform, deviceId } = connection.app();
  const headers = new Headers({
    version,
    platform,
    'device-id': deviceId,
    'accept-language': connection.language(),
    'request-id': key,
    'x-sihat-page': '1',
  });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token) headers.set('sms-token', token);
  if (options.captcha) headers.set('x-captcha-validate', options.captcha);
  return headers;
}
