import type { AnyCall } from '#foundation/contract/call.ts';
import type { ApiConnection } from './api-connection.ts';

/** What a caller may add to a call. */
export type CallOptions = {
  /** Ends the call when its caller loses interest. */
  signal?: AbortSignal;
  /** The request-id. Give one to repeat an act that may have happened: the same key is the same act. */
  key?: string;
  /** The proof of the captcha; moves into X-Captcha-Validate (spec §7). */
  captcha?: string;
  /** `captcha` is what a refusal asked for: another refusal stands. */
  isProved?: boolean;
  /** Speak for this token in place of the session's own. */
  token?: string;
  /** A check in the background: its failures are told to nobody but the caller. */
  quiet?: boolean;
  /**
   * False: nobody is asked for what the call is refused for want of, because nobody waits for it. A function is told before they are.
   */
  asks?: false | (() => void);
  /** Goes on when the page is left; the body at most 60 kB. */
  keepalive?: boolean;
};

/** Address and body of a call: path parameters filled in, the rest in the query (GET, DELETE) or the JSON body. */
export function addressed(call: AnyCall, input: unknown): { path: string; body?: string } {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST' || call.method === 'PUT') return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return { path: query.size > 0 ? `${path}?${query}` : path };
}

/** The headers of a call (spec §7). */
export function headersFor(
  line: ApiConnection,
  token: string | undefined,
  key: string,
  options: CallOptions,
  hasBody: boolean,
): Headers {
  const { version, platform, deviceId } = line.app();
  const headers = new Headers({
    version,
    platform,
    'device-id': deviceId,
    'accept-language': line.language(),
    'request-id': key,
    'x-sihat-page': '1',
  });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token) headers.set('sms-token', token);
  if (options.captcha) headers.set('x-captcha-validate', options.captcha);
  return headers;
}
