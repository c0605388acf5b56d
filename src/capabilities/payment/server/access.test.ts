import { describe, expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { signEvent } from '#foundation/server/vendors/sandbox/signature.ts';
import { minute } from '#foundation/time/clock.ts';
import { startPayment } from './start-payment.ts';
import { reconcile } from './reconcile.ts';
import { requestRefund } from './refunds.ts';
import { paymentRoutes } from './routes.ts';
import { findCharge } from './store.ts';
import { testPayment, chooseSandboxBehaviour } from './testing/payment.ts';
import { openPaymentTestWorld, aTravellerWithCharge, readChargeHistory } from './testing/world.ts';

// The notices of the sandbox go nowhere. The test sends its own.
const world = await openPaymentTestWorld({ notices: false });
const app = await serveRoutes(world, paymentRoutes);

async function payCharge(): Promise<string> {
  const { actor, subject } = await aTravellerWithCharge(world);
  await chooseSandboxBehaviour((await startPayment(world, actor, testPayment(subject))).url, 'pay');
  await world.advanceClocks(minute);
  await reconcile(world);
  return (await findCharge(world.sql, testPayment(subject)))?.id ?? '';
}

async function createRequestedRefund(): Promise<string> {
  const chargeId = await payCharge();
  const requester = await logInStaff(world, ['administrator']);
  const reason = 'Paid by mistake';
  return (await callHandler(world, requestRefund, requester, { chargeId, reason })).id;
}

await testRouteAccess(
  world,
  paymentRoutes.filter(({ call }) => call.caller === 'staff'),
  {
    listCharges: () => ({ state: 'paid' }),
    listRefunds: () => ({}),
    readLedgerStatus: () => ({}),
    readLedgerSums: () => ({ from: world.clock.today(), to: world.clock.today() }),
    exportLedgerSums: () => ({ from: world.clock.today(), to: world.clock.today() }),
    requestRefund: async () => ({ chargeId: await payCharge(), reason: 'Paid by mistake' }),
    approveRefund: async () => ({ id: await createRequestedRefund() }),
    refuseRefund: async () => ({ id: await createRequestedRefund() }),
  },
  { stepUp: ['requestRefund', 'approveRefund'] },
);

describe('a notice', () => {
  const noticePath = (provider: string) => `/api/payment/notices/${provider}`;
  const send = (body: string, signature: string, provider = 'sandbox') =>
    app.inject({
      method: 'POST',
      url: noticePath(provider),
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload: body,
    });
  const sign = (body: string, secret = world.secret) => signEvent(secret, body, world.clock.now());
  const payWithoutNotice = async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { url } = await startPayment(world, actor, testPayment(subject));
    await chooseSandboxBehaviour(url, 'pay-silently');
    return { subject, notice: { id: `notice_${newId()}`, type: 'page.paid', page: url.split('/').at(-1) ?? '' } };
  };

  test('that is signed over its bytes is followed', async () => {
    const { subject, notice } = await payWithoutNotice();
    const body = JSON.stringify(notice, null, 2);
    expect((await send(body, sign(body))).statusCode).toBe(200);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'paid', paid: 1 });
    // A replay of the notice.
    expect((await send(body, sign(body))).statusCode).toBe(200);
    expect(await readChargeHistory(world, subject)).toMatchObject({ paid: 1, occasions: 2 });
  });

  test('that is forged, changed, reformatted, too old or unsigned is refused, and changes nothing', async () => {
    const { subject, notice } = await payWithoutNotice();
    const body = JSON.stringify(notice);
    const validSignature = sign(body);
    const invalidNotices: [string, string, string?][] = [
      [body, sign(body, newToken())],
      [body.replace('page.paid', 'page.open'), validSignature],
      [JSON.stringify(notice, null, 1), validSignature],
      [body, ''],
      [body, `${validSignature}0`],
      [body, validSignature, 'stripe'],
      [body, validSignature, 'nobody'],
      ['', validSignature],
      ['[]', sign(body)],
    ];
    for (const invalidNotice of invalidNotices) expect((await send(...invalidNotice)).statusCode).toBe(404);
    const old = signEvent(world.secret, body, world.clock.now() - 6 * minute);
    expect((await send(body, old)).statusCode).toBe(404);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'due', attempts: ['open'] });
  });

  test('that is not true changes nothing, because the provider is polled', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { url } = await startPayment(world, actor, testPayment(subject));
    const body = JSON.stringify({ id: 'notice_lie', type: 'page.paid', page: url.split('/').at(-1) });
    expect((await send(body, sign(body))).statusCode).toBe(200);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'due', attempts: ['open'], paid: 0 });
  });

  test('about a page that the provider does not know is refused, so that it is sent again', async () => {
    const body = JSON.stringify({ id: 'notice_far', type: 'page.paid', page: 'page_nobody' });
    expect((await send(body, sign(body))).statusCode).toBe(503);
  });

  test('that comes before the response with its page leads to the attempt', async () => {
    const { actor, subject } = await aTravellerWithCharge(world);
    const { openPage, ...port } = world.payments.port;
    let url = '';
    const openWithoutResponse = async (...input: Parameters<typeof openPage>) => {
      const opened = await openPage(...input);
      if ('url' in opened) url = opened.url;
      throw new Error('the answer was lost');
    };
    await expect(
      startPayment(
        { ...world, payments: { ...world.payments, port: { ...port, openPage: openWithoutResponse } } },
        actor,
        testPayment(subject),
      ),
    ).rejects.toThrow('payment/unreachable');
    await chooseSandboxBehaviour(url, 'pay-silently');
    const body = JSON.stringify({ id: 'notice_early', type: 'page.paid', page: url.split('/').at(-1) });
    expect((await send(body, sign(body))).statusCode).toBe(200);
    expect(await readChargeHistory(world, subject)).toMatchObject({ state: 'paid', attempts: ['paid'], paid: 1 });
  });
});

test('logs no secret of the provider', () => {
  const log = world.logLines.join('\n');
  expect(log).not.toContain(world.secret);
});
