import { second } from '#foundation/time/clock.ts';
import type { PageState, PaymentPort, PayPage, Refused, RefundState } from './payment-port.ts';
import { isSigned } from './sandbox/signature.ts';

/** Where the sandbox answers, the secret that both sides know, and where it sends its notices. */
export type SandboxOptions = { url: string; secret: string; noticeTo: () => string };

/** Payments by the sandbox: a process of this machine that does all that a provider does, without money. */
export function sandboxCheckout({ url, secret, noticeTo }: SandboxOptions): PaymentPort {
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(8 * second),
    });
    if (answer.status === 422) return (await answer.json()) as T;
    if (!answer.ok) throw new Error(`sandbox ${answer.status}`);
    return (await answer.json()) as T;
  };
  const at = encodeURIComponent;
  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    open: (asked) => ask<PayPage | Refused>('POST', '/pages', { ...asked, noticeTo: noticeTo() }),
    look: (reference) => ask<PageState>('GET', `/pages/${at(reference)}`),
    close: async (reference) => {
      await ask('POST', `/pages/${at(reference)}/close`);
    },
    refund: (asked) => ask<RefundState | Refused>('POST', '/refunds', asked),
    lookRefund: (reference) => ask<RefundState>('GET', `/refunds/${at(reference)}`),
    readNotice: (body, signature, now) => {
      if (!isSigned(secret, body, signature, now)) return undefined;
      const { id, page } = JSON.parse(body) as { id: string; page?: string };
      return { id, page };
    },
  };
}
