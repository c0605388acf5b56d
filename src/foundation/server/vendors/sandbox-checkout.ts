import { second } from '#foundation/time/clock.ts';
import type { PageState, PaymentPort, PayPage, Refused, RefundState } from './payment-port.ts';
import { isValidSignature } from './sandbox/signature.ts';

/** `webhookUrl`: address to which the sandbox posts notices; known only when the server listens. */
export type SandboxOptions = { url: string; secret: string; webhookUrl: () => string };

/** Creates a payment port to the sandbox: a process on this machine that simulates a provider without money. */
export function createSandboxCheckout({ url, secret, webhookUrl }: SandboxOptions): PaymentPort {
  const request = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(8 * second),
    });
    // 422: a refusal, whose body is `Refused`.
    if (answer.status === 422) return (await answer.json()) as T;
    if (!answer.ok) throw new Error(`sandbox ${answer.status}`);
    return (await answer.json()) as T;
  };
  const encode = encodeURIComponent;
  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    openPage: (page) => request<PayPage | Refused>('POST', '/pages', { ...page, webhookUrl: webhookUrl() }),
    readPage: (reference) => request<PageState>('GET', `/pages/${encode(reference)}`),
    closePage: async (reference) => {
      await request('POST', `/pages/${encode(reference)}/close`);
    },
    refund: (refund) => request<RefundState | Refused>('POST', '/refunds', refund),
    readRefund: (reference) => request<RefundState>('GET', `/refunds/${encode(reference)}`),
    parseWebhookEvent: (body, signature, now) => {
      if (!isValidSignature(secret, body, signature, now)) return undefined;
      const { id, page } = JSON.parse(body) as { id: string; page?: string };
      return { id, page };
    },
  };
}
