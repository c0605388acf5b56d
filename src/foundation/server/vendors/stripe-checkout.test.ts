import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { closeAfterwards } from '../testing/world.ts';
import type { PageRequest } from './payment-port.ts';
import { createStripeCheckout } from './stripe-checkout.ts';

type ReceivedRequest = { method: string; path: string; key: string | undefined; form: Record<string, string> };

const webhookSecret = 'whsec_test';
const now = parseInstant('2026-11-21T04:00:00.000Z');
const page: PageRequest = {
  attempt: '0123abcd-0123-0123-0123-0123456789ab',
  title: 'Entry application ABCD-EFGH-JKLM',
  cents: 2050,
  currency: 'bnd',
  language: 'ms',
  returnUrl: 'https://sihat.example/travel/pay-result?id=1',
  openedAt: now,
  validSeconds: 3600,
};

async function openStripeServer(answers: Record<string, [status: number, body: object]>) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const [method = '', path = ''] = [request.method, request.url];
      requests.push({ method, path, key: request.headers['idempotency-key'] as string | undefined, form });
      const [status, body] = answers[`${method} ${path}`] ?? [404, { error: { type: 'invalid_request_error' } }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterwards(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { port: createStripeCheckout({ apiKey: 'sk_test_1', webhookSecret, url }), requests };
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await text(request)));
}

describe('a page', () => {
  test('is opened with the amount, with the attempt as idempotency key', async () => {
    const { port, requests } = await openStripeServer({
      'POST /v1/checkout/sessions': [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' }],
    });
    expect(await port.openPage(page)).toEqual({ reference: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        key: page.attempt,
        form: {
          mode: 'payment',
          client_reference_id: page.attempt,
          'metadata[attempt]': page.attempt,
          'payment_intent_data[metadata][attempt]': page.attempt,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'bnd',
          'line_items[0][price_data][unit_amount]': '2050',
          'line_items[0][price_data][product_data][name]': page.title,
          locale: 'ms',
          success_url: page.returnUrl,
          cancel_url: page.returnUrl,
          expires_at: String(now / 1000 + 3600),
        },
      },
    ]);
  });

  test('is refused when Stripe refuses it, and throws when Stripe fails', async () => {
    const refusing = await openStripeServer({
      'POST /v1/checkout/sessions': [400, { error: { type: 'invalid_request_error', code: 'amount_too_small' } }],
    });
    expect(await refusing.port.openPage(page)).toEqual({ refused: 'amount_too_small' });
    const failing = await openStripeServer({ 'POST /v1/checkout/sessions': [500, { error: { type: 'api_error' } }] });
    await expect(failing.port.openPage(page)).rejects.toThrow();
    expect(failing.requests.map(({ key }) => key)).toEqual([page.attempt, page.attempt]);
  });

  test.each([
    ['open', { status: 'open', payment_status: 'unpaid' }, { state: 'open' }],
    ['waiting for a bank', { status: 'complete', payment_status: 'unpaid' }, { state: 'open' }],
    ['expired', { status: 'expired', payment_status: 'unpaid' }, { state: 'expired' }],
    [
      'paid',
      { status: 'complete', payment_status: 'paid', amount_total: 2050, currency: 'bnd', payment_intent: 'pi_1' },
      { state: 'paid', paid: { cents: 2050, currency: 'bnd', payment: 'pi_1' } },
    ],
  ])('has the right state when it is %s', async (_, session, state) => {
    const { port } = await openStripeServer({
      'GET /v1/checkout/sessions/cs_1': [200, { id: 'cs_1', client_reference_id: page.attempt, ...session }],
    });
    expect(await port.readPage('cs_1')).toEqual({ attempt: page.attempt, ...state });
  });

  test.each([
    ['open', ['GET', 'POST']],
    ['complete', ['GET']],
  ])('is closed if needed when it is %s', async (status, methods) => {
    const { port, requests } = await openStripeServer({
      'GET /v1/checkout/sessions/cs_1': [200, { id: 'cs_1', status }],
      'POST /v1/checkout/sessions/cs_1/expire': [200, { id: 'cs_1', status: 'expired' }],
    });
    await port.closePage('cs_1');
    expect(requests.map(({ method }) => method)).toEqual(methods);
  });
});

describe('a refund', () => {
  test.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('with the status %s has the right state', async (status, state) => {
    const { port, requests } = await openStripeServer({
      'POST /v1/refunds': [200, { id: 're_1', status }],
      'GET /v1/refunds/re_1': [200, { id: 're_1', status }],
    });
    expect(await port.refund({ key: 'refund-0', payment: 'pi_1', cents: 2050 })).toEqual({ reference: 're_1', state });
    expect(requests[0]).toMatchObject({ key: 'refund-0', form: { payment_intent: 'pi_1', amount: '2050' } });
    expect(await port.readRefund('re_1')).toEqual({ reference: 're_1', state });
  });

  test('of more than was paid is refused', async () => {
    const { port } = await openStripeServer({
      'POST /v1/refunds': [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }],
    });
    expect(await port.refund({ key: 'a', payment: 'pi_1', cents: 1 })).toEqual({ refused: 'charge_already_refunded' });
  });
});

describe('a notice', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', object: 'checkout.session' } },
  });
  const port = createStripeCheckout({ apiKey: 'sk_test_1', webhookSecret });
  const sign = (payload: string, secret = webhookSecret, sentAt = now / 1000) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp: sentAt });

  test('contains the page that it concerns', () => {
    expect(port.parseWebhookEvent(body, sign(body), now)).toEqual({ id: 'evt_1', page: 'cs_1' });
  });

  test('about another object contains no page', () => {
    const other = body.replace('checkout.session.completed', 'customer.created');
    expect(port.parseWebhookEvent(other, sign(other), now)).toEqual({ id: 'evt_1', page: undefined });
  });

  test.each<[string, string, string]>([
    ['forged', body, sign(body, 'whsec_other')],
    ['changed by one byte', body.replace('cs_1', 'cs_2'), sign(body)],
    ['formatted differently', JSON.stringify(JSON.parse(body), null, 1), sign(body)],
    ['six minutes old', body, sign(body, webhookSecret, now / 1000 - 360)],
    ['unsigned', body, ''],
    ['not JSON', 'nothing', sign('nothing')],
  ])('is rejected when it is %s', (_, received, signature) => {
    expect(port.parseWebhookEvent(received, signature, now)).toBeUndefined();
  });
});
