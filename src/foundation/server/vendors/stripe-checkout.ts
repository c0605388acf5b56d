import Stripe from 'stripe';
import { second } from '#foundation/time/clock.ts';
import type { PageRequest, PageState, PaymentPort, Refused, RefundState } from './payment-port.ts';

/** `webhookSecret`: secret of webhook signatures. `url`: address of the API if it is not Stripe's own. */
export type StripeOptions = { apiKey: string; webhookSecret: string; url?: string | undefined };

/** Creates a port to Stripe Checkout. Payers enter their card on Stripe's page; this server never sees the card. */
export function createStripeCheckout({ apiKey, webhookSecret, url }: StripeOptions): PaymentPort {
  const stripe = new Stripe(apiKey, {
    timeout: 8 * second,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && addressOf(url)),
  });
  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    openPage: (request) =>
      catchRefusal(async () => {
        const session = await stripe.checkout.sessions.create(toSessionParameters(request), {
          idempotencyKey: request.attempt,
        });
        if (!session.url) throw new Error('a session without an address');
        return { reference: session.id, url: session.url };
      }),
    readPage: async (reference) => toPageState(await stripe.checkout.sessions.retrieve(reference)),
    closePage: async (reference) => {
      const { status } = await stripe.checkout.sessions.retrieve(reference);
      if (status === 'open') await stripe.checkout.sessions.expire(reference);
    },
    refund: ({ key: idempotencyKey, payment, cents }) =>
      catchRefusal(async () =>
        toRefundState(await stripe.refunds.create({ payment_intent: payment, amount: cents }, { idempotencyKey })),
      ),
    readRefund: async (reference) => toRefundState(await stripe.refunds.retrieve(reference)),
    parseWebhookEvent: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          maxNoticeAgeSeconds,
          undefined,
          now,
        );
        const session = event.type.startsWith('checkout.session.') ? event.data.object : undefined;
        return { id: event.id, page: session && 'id' in session ? session.id : undefined };
      } catch {
        return undefined;
      }
    },
  };
}

// An older notice is rejected as a replay.
const maxNoticeAgeSeconds = 300;

function toSessionParameters(request: PageRequest): Stripe.Checkout.SessionCreateParams {
  const { attempt, title, cents, currency, language, returnUrl, openedAt, validSeconds } = request;
  return {
    mode: 'payment',
    client_reference_id: attempt,
    metadata: { attempt },
    payment_intent_data: { metadata: { attempt } },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: title } } }],
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(openedAt / second) + validSeconds,
  };
}

// A session is complete but not paid while Stripe waits for a bank. Such a session counts as open.
function toPageState(session: Stripe.Checkout.Session): PageState {
  const {
    client_reference_id: reference,
    status,
    payment_status: paymentStatus,
    amount_total: cents,
    currency,
  } = session;
  const attempt = reference ?? '';
  const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id;
  if (paymentStatus === 'paid' && cents !== null && currency !== null && intent) {
    return { attempt, state: 'paid', paid: { cents, currency, payment: intent } };
  }
  return { attempt, state: status === 'expired' ? 'expired' : 'open' };
}

function toRefundState({ id: reference, status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { reference, state: 'done' };
  return { reference, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

async function catchRefusal<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeInvalidRequestError) return { refused: thrown.code ?? 'invalid' };
    throw thrown;
  }
}

function addressOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
