import { type Clock, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { type Breaker, openBreaker } from './circuit-breaker.ts';
import type { Answer, Mail, MessagePort, Sms } from './message-ports.ts';

/** How a message fared with all providers of its channel. */
export type Outcome =
  | { kind: 'accepted'; provider: string; reference: string; delivered: boolean }
  /** Every provider refuses this very message. */
  | { kind: 'refused'; reason: string }
  /** Nobody took it; worth another attempt. */
  | { kind: 'unavailable'; reason: string };

/** The providers of one channel, in order of preference. */
export type Channel<M> = {
  providers: readonly MessagePort<M>[];
  send: (message: M) => Promise<Outcome>;
  /** Names the providers to ask only when no other takes a message, until named anew. */
  askLast: (names: readonly string[]) => void;
};

/** The providers of both channels. */
export type MessageVendors = { sms: Channel<Sms>; mail: Channel<Mail> };

/** Time after which a provider that has not answered is given up, in milliseconds. */
export const answerTimeout = 10 * second;

/** `onAnswer`: told how each provider that was asked answered. */
type ChannelOptions = {
  clock: Clock;
  log: Log;
  timeout?: number;
  onAnswer?: (provider: string, outcome: 'accepted' | 'refused' | 'failed') => void;
};

/** Asks one provider after the other until one takes the message; one that keeps failing is passed over for a while. */
export function channelOf<M>(
  ports: readonly MessagePort<M>[],
  { clock, log, timeout = answerTimeout, onAnswer }: ChannelOptions,
): Channel<M> {
  const configured = ports.map((port) => ({ port, breaker: openBreaker(clock) }));
  let inOrder = configured;
  return {
    providers: ports,
    send: (message) => sendInOrder(inOrder, message, { timeout, log, onAnswer }),
    askLast: (names) => {
      const last = configured.filter(({ port }) => names.includes(port.name));
      inOrder = [...configured.filter((one) => !last.includes(one)), ...last];
    },
  };
}

async function sendInOrder<M>(
  providers: readonly { port: MessagePort<M>; breaker: Breaker }[],
  message: M,
  { timeout, log, onAnswer }: { timeout: number; log: Log; onAnswer: ChannelOptions['onAnswer'] },
): Promise<Outcome> {
  let refusal: string | undefined;
  let failure: string | undefined = providers.length === 0 ? 'no-provider' : undefined;
  for (const { port, breaker } of providers) {
    if (!breaker.admits()) {
      failure ??= 'resting';
      continue;
    }
    try {
      const answer = await answerOf(port, message, timeout);
      breaker.succeeded();
      onAnswer?.(port.name, 'reference' in answer ? 'accepted' : 'refused');
      if ('reference' in answer) {
        return {
          kind: 'accepted',
          provider: port.name,
          reference: answer.reference,
          delivered: answer.delivered === true,
        };
      }
      refusal = answer.refused;
    } catch (thrown) {
      breaker.failed();
      onAnswer?.(port.name, 'failed');
      failure = failureKind(thrown);
      log.warn({ provider: port.name, kind: failure }, 'message provider failed');
    }
  }
  if (refusal !== undefined && failure === undefined) return { kind: 'refused', reason: refusal };
  return { kind: 'unavailable', reason: failure ?? 'no-provider' };
}

// The provider is told to stop, and not waited for when it does not.
async function answerOf<M>(port: MessagePort<M>, message: M, timeout: number): Promise<Answer> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = Object.assign(new Error('no answer in time'), { code: 'timeout' });
      stop.abort(late);
      reject(late);
    }, timeout);
  });
  try {
    return await Promise.race([port.send(message, stop.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

// A short word for the row and the log: an error's own text can quote the message.
function failureKind(thrown: unknown): string {
  const code = (thrown as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'error';
}
