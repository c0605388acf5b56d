import type { AnyCall } from '#foundation/contract/call.ts';
import type { ApiConnection } from './api-connection.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /**
   * Value of the header `request-id`, the idempotency key; random by default. Pass the same id to repeat a write that
   * may have happened.
   */
  requestId?: string;
  /** The proof of the captcha, sent as X-Captcha-Validate (spec §7). */
  captcha?: string;
  /** Whether `captcha` was solved because this call was refused. A second refusal is final. */
  isCaptchaRetry?: boolean;
  /** Token to use in place of the session's own. */
  token?: string;
  /** Background check: a failure does not mark the page as offline. */
  isBackground?: boolean;
  /** Called before a refusal opens a prompt. False: no prompt, because no user is waiting for this call. */
  onPrompt?: false | (() => void);
  /** Lets the call finish when the page is left; limits its body to 60 kB. */
  keepalive?: boolean;
};

/**
 * Builds path and body of a call. Input that is no path parameter goes into the query (GET, DELETE) or the JSON body.
 */
export function buildRequest(call: AnyCall, input: unknown): { path: string; body?: string } {
  const remainingFields = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = remainingFields.get(name);
    remainingFields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'POST' || call.method === 'PUT')
    return { path, body: JSON.stringify(Object.fromEntries(remainingFields)) };
  const query = new URLSearchParams();
  for (const [name, value] of remainingFields) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return { path: query.size > 0 ? `${path}?${query}` : path };
}

/** The headers of a call (spec §7). */
export function buildHeaders(
  connection: ApiConnection,
  token: string | undefined,
  requestId: string,
  options: CallOptions,
  hasBody: boolean,
): Headers {
  const { version, platform, deviceId } = connection.appInfo();
  const headers = new Headers({
    version,
    platform,
    'device-id': deviceId,
    'accept-language': connection.language(),
    'request-id': requestId,
    'x-sihat-page': '1',
  });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token) headers.set('sms-token', token);
  if (options.captcha) headers.set('x-captcha-validate', options.captcha);
  return headers;
}
