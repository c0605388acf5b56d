import Stripe from 'stripe';
import { second } from '#foundation/time/clock.ts';
import type { PageRequest, PageState, PaymentPort, Refused, RefundState } from './payment-port.ts';

/** Credentials at Stripe. `url`: address of the API if it is not Stripe's own. */
export type StripeOptions = { key: string; noticeSecret: string; url?: string | undefined };

/** Creates a payment port to Stripe Checkout. Payers enter their card on Stripe's page; this server never sees it. */
export function stripeCheckout({ key, noticeSecret, url }: StripeOptions): PaymentPort {
  const stripe = new Stripe(key, {
    timeout: 8 * second,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && addressOf(url)),
  });
  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    open: (request) =>
      orRefused(async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.attempt });
        if (!session.url) throw new Error('a session without an address');
        return { reference: session.id, url: session.url };
      }),
    readPage: async (reference) => stateOf(await stripe.checkout.sessions.retrieve(reference)),
    close: async (reference) => {
      const { status } = await stripe.checkout.sessions.retrieve(reference);
      if (status === 'open') await stripe.checkout.sessions.expire(reference);
    },
    refund: ({ key: idempotencyKey, payment, cents }) =>
      orRefused(async () =>
        refundOf(await stripe.refunds.create({ payment_intent: payment, amount: cents }, { idempotencyKey })),
      ),
    readRefund: async (reference) => refundOf(await stripe.refunds.retrieve(reference)),
    readNotice: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, noticeSecret, tolerance, undefined, now);
        const session = event.type.startsWith('checkout.session.') ? event.data.object : undefined;
        return { id: event.id, page: session && 'id' in session ? session.id : undefined };
      } catch {
        return undefined;
      }
    },
  };
}

// Largest age of a notice in seconds; an older copy is rejected as a replay.
const tolerance = 300;

function sessionOf(request: PageRequest): Stripe.Checkout.SessionCreateParams {
  const { attempt, title, cents, currency, language, returnTo, openedAt, validSeconds } = request;
  return {
    mode: 'payment',
    client_reference_id: attempt,
    metadata: { attempt },
    payment_intent_data: { metadata: { attempt } },
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: title } } }],
    locale: language,
    success_url: returnTo,
    cancel_url: returnTo,
    expires_at: Math.floor(openedAt / second) + validSeconds,
  };
}

// A session that is complete but not paid is waiting for a bank. It counts as open.
function stateOf(session: Stripe.Checkout.Session): PageState {
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

function refundOf({ id: reference, status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { reference, state: 'done' };
  return { reference, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

async function orRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
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
