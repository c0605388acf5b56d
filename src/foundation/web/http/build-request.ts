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
