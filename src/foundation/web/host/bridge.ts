import { randomId } from '../http/random-id.ts';

export type HostRequest = 'device-id' | 'language' | 'scan' | 'share' | 'save' | 'back';

/**
 * Outcome of a request to the host, the mobile app that shows the page. `timeout`: no answer came. `no-host`: the page
 * runs in a browser.
 */
export type HostAnswer =
  | { kind: 'answer'; value: unknown }
  | { kind: 'refusal'; reason: 'cancelled' | 'unsupported' | 'failed' }
  | { kind: 'timeout' }
  | { kind: 'no-host' };

/** Whether the page runs inside the mobile app. */
export function hasHost(): boolean {
  return hostPostMessage() !== undefined;
}

/**
 * Sends a request to the host and waits at most `timeout` milliseconds for the answer with the same id. Never throws.
 * README.md in this folder describes the protocol; `sihat` is its version.
 */
export function requestFromHost(request: HostRequest, details: unknown, timeout: number): Promise<HostAnswer> {
  const post = hostPostMessage();
  if (!post) return Promise.resolve({ kind: 'no-host' });
  const id = randomId();
  return new Promise((resolve) => {
    const settle = (answer: HostAnswer) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(answer);
    };
    const timer = setTimeout(() => settle({ kind: 'timeout' }), timeout);
    const onMessage = (event: MessageEvent) => {
      if (!isFromHost(event)) return;
      const answer = readAnswer(event.data, id);
      if (answer) settle(answer);
    };
    window.addEventListener('message', onMessage);
    try {
      post(JSON.stringify({ sihat: 1, id, ask: request, with: details ?? null }));
    } catch {
      settle({ kind: 'refusal', reason: 'failed' });
    }
  });
}

type PostMessage = (message: string) => void;

function hostPostMessage(): PostMessage | undefined {
  const { SihatHost, ReactNativeWebView } = window as WindowWithHost;
  const host = [SihatHost, ReactNativeWebView].find((candidate) => typeof candidate?.postMessage === 'function');
  return host ? (message) => host.postMessage?.(message) : undefined;
}

type WindowWithHost = Window & { SihatHost?: HostObject | undefined; ReactNativeWebView?: HostObject | undefined };
type HostObject = { postMessage?: PostMessage };

// Security: the host posts from inside the page. A frame, an opener or another site is never the host.
function isFromHost(event: MessageEvent): boolean {
  const isSameWindow = event.source === null || event.source === window;
  return isSameWindow && (event.origin === '' || event.origin === window.location.origin);
}

function readAnswer(data: unknown, id: string): HostAnswer | undefined {
  const message = typeof data === 'string' ? parseJson(data) : data;
  if (typeof message !== 'object' || message === null) return undefined;
  const { sihat, id: answerId, answer, refusal } = message as Record<string, unknown>;
  if (sihat !== 1 || answerId !== id) return undefined;
  if (refusal === undefined) return answer === undefined ? undefined : { kind: 'answer', value: answer };
  return { kind: 'refusal', reason: refusal === 'cancelled' || refusal === 'unsupported' ? refusal : 'failed' };
}

function parseJson(text: string): unknown {
  if (text.length > 10_000) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
