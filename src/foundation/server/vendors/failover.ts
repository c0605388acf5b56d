import { type Clock, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { ProviderAnswer, Mail, MessagePort, Sms } from './message-ports.ts';

export type SendOutcome =
  | { kind: 'accepted'; provider: string; reference: string; isDelivered: boolean }
  /** Every provider refuses this message for good. */
  | { kind: 'refused'; reason: string }
  /** No provider accepted the message; a later attempt may succeed. */
  | { kind: 'unavailable'; reason: string };

/** The providers of one channel, in order of preference. */
export type Channel<M> = {
  providers: readonly MessagePort<M>[];
  send: (message: M) => Promise<SendOutcome>;
  /** Sets the providers that are tried last. Replaces the previous list. */
  setLastResorts: (names: readonly string[]) => void;
};

export type MessageProviders = { sms: Channel<Sms>; mail: Channel<Mail> };

/** Time in milliseconds after which a provider that has not answered is abandoned. */
export const answerTimeout = 10 * second;

type ChannelOptions = {
  clock: Clock;
  log: Log;
  timeout?: number;
  onAnswer?: (provider: string, outcome: 'accepted' | 'refused' | 'failed') => void;
};

/**
 * Creates a channel that tries its providers in order until one accepts the message. A circuit breaker skips a provider
 * that keeps failing.
 */
export function createChannel<M>(
  ports: readonly MessagePort<M>[],
  { clock, log, timeout = answerTimeout, onAnswer }: ChannelOptions,
): Channel<M> {
  const configuredProviders = ports.map((port) => ({ port, breaker: createCircuitBreaker(clock) }));
  let orderedProviders = configuredProviders;
  return {
    providers: ports,
    send: (message) => sendInOrder(orderedProviders, message, { timeout, log, onAnswer }),
    setLastResorts: (names) => {
      const lastResorts = configuredProviders.filter(({ port }) => names.includes(port.name));
      orderedProviders = [...configuredProviders.filter((entry) => !lastResorts.includes(entry)), ...lastResorts];
    },
  };
}

async function sendInOrder<M>(
  providers: readonly { port: MessagePort<M>; breaker: CircuitBreaker }[],
  message: M,
  { timeout, log, onAnswer }: { timeout: number; log: Log; onAnswer: ChannelOptions['onAnswer'] },
): Promise<SendOutcome> {
  let refusal: string | undefined;
  let failure: string | undefined = providers.length === 0 ? 'no-provider' : undefined;
  for (const { port, breaker } of providers) {
    if (!breaker.mayRequest()) {
      failure ??= 'resting';
      continue;
    }
    try {
      const answer = await sendWithTimeout(port, message, timeout);
      breaker.recordSuccess();
      onAnswer?.(port.name, 'reference' in answer ? 'accepted' : 'refused');
      if ('reference' in answer) {
        return {
          kind: 'accepted',
          provider: port.name,
          reference: answer.reference,
          isDelivered: answer.isDelivered === true,
        };
      }
      refusal = answer.refusalCode;
    } catch (thrown) {
      breaker.recordFailure();
      onAnswer?.(port.name, 'failed');
      failure = failureKind(thrown);
      log.warn({ provider: port.name, kind: failure }, 'message provider failed');
    }
  }
  if (refusal !== undefined && failure === undefined) return { kind: 'refused', reason: refusal };
  return { kind: 'unavailable', reason: failure ?? 'no-provider' };
}

// Aborts the request at the timeout and rejects at once, even if the provider does not stop.
async function sendWithTimeout<M>(port: MessagePort<M>, message: M, timeout: number): Promise<ProviderAnswer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const timeoutError = Object.assign(new Error('no answer in time'), { code: 'timeout' });
      controller.abort(timeoutError);
      reject(timeoutError);
    }, timeout);
  });
  try {
    return await Promise.race([port.send(message, controller.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

// A short code for the row and the log: the text of an error could quote the message.
function failureKind(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'error';
}
