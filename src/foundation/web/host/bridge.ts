import { randomId } from '../http/random-id.ts';

/** What a page may ask of the app around it. */
export type HostQuestion = 'device-id' | 'language' | 'scan' | 'share' | 'save' | 'back';

/** The host's answer, its refusal, or silence (`timeout`), or that there is no host at all. */
export type HostAnswer =
  | { kind: 'answer'; value: unknown }
  | { kind: 'refusal'; why: 'cancelled' | 'unsupported' | 'failed' }
  | { kind: 'timeout' }
  | { kind: 'no-host' };

/** Whether the page runs in a web view whose app speaks with it. */
export function hasHost(): boolean {
  return speaker() !== undefined;
}

/**
 * Asks the host and waits for the answer with the same id, `timeout` milliseconds at most. Never throws.
 * The protocol is in README.md beside this file.
 */
export function askHost(question: HostQuestion, details: unknown, timeout: number): Promise<HostAnswer> {
  const speak = speaker();
  if (!speak) return Promise.resolve({ kind: 'no-host' });
  const id = randomId();
  return new Promise((resolve) => {
    const settle = (answer: HostAnswer) => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      resolve(answer);
    };
    const timer = setTimeout(() => settle({ kind: 'timeout' }), timeout);
    const hear = (event: MessageEvent) => {
      if (!isFromHost(event)) return;
      const answer = readAnswer(event.data, id);
      if (answer) settle(answer);
    };
    window.addEventListener('message', hear);
    try {
      speak(JSON.stringify({ sihat: 1, id, ask: question, with: details ?? null }));
    } catch {
      settle({ kind: 'refusal', why: 'failed' });
    }
  });
}

type Speaker = (message: string) => void;

function speaker(): Speaker | undefined {
  const { SihatHost, ReactNativeWebView } = window as Hosts;
  const host = [SihatHost, ReactNativeWebView].find((one) => typeof one?.postMessage === 'function');
  return host ? (message) => host.postMessage?.(message) : undefined;
}

type Hosts = Window & { SihatHost?: HostObject | undefined; ReactNativeWebView?: HostObject | undefined };
type HostObject = { postMessage?: Speaker };

// The app speaks from inside the page: no other window is the source. A frame, an opener or another site never is the host.
function isFromHost(event: MessageEvent): boolean {
  const sameWindow = event.source === null || event.source === window;
  return sameWindow && (event.origin === '' || event.origin === window.location.origin);
}

function readAnswer(data: unknown, id: string): HostAnswer | undefined {
  const said = typeof data === 'string' ? parse(data) : data;
  if (typeof said !== 'object' || said === null) return undefined;
  const { sihat, id: its, answer, refusal } = said as Record<string, unknown>;
  if (sihat !== 1 || its !== id) return undefined;
  if (refusal === undefined) return answer === undefined ? undefined : { kind: 'answer', value: answer };
  return { kind: 'refusal', why: refusal === 'cancelled' || refusal === 'unsupported' ? refusal : 'failed' };
}

function parse(text: string): unknown {
  if (text.length > 10_000) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
