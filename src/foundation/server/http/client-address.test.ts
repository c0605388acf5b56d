import { expect, test } from 'vitest';
import { calls, openTestPortal } from './testing/portal.ts';

const proxy = '10.0.0.9';
const headers = {
  'x-forwarded-for': '198.51.100.1, 198.51.100.2, 198.51.100.3',
  'x-real-ip': '198.51.100.4',
  forwarded: 'for=198.51.100.5',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
  'x-client-ip': '198.51.100.6',
};

// What a client claims stands left in the header, what each proxy adds stands right of it.
test.each([
  ['no proxy of ours', false, proxy],
  ['one proxy of ours', 1, '198.51.100.3'],
  ['two proxies of ours', 2, '198.51.100.2'],
  ['the address of our proxy', '10.0.0.9', '198.51.100.3'],
  ['the network of our proxies', '10.0.0.0/8', '198.51.100.3'],
  ['the address of another', '10.1.1.1', proxy],
])('with %s the client is known by what nobody else could forge', async (_what, trustProxy, expected) => {
  const portal = await openTestPortal({ trustProxy });
  await portal.app.inject({ url: `${calls.find.path}?word=a`, headers, remoteAddress: proxy });
  expect(portal.received[0]?.actor.address).toBe(expected);
});

test('more proxies than ever stood there: the first of the list, which our outermost proxy wrote', async () => {
  const portal = await openTestPortal({ trustProxy: 5 });
  await portal.app.inject({ url: `${calls.find.path}?word=a`, headers, remoteAddress: proxy });
  expect(portal.received[0]?.actor.address).toBe('198.51.100.1');
});

test.each(['nonsense', '', ',,,', '999.999.999.999', 'a'.repeat(7000), "'; drop table budget_counter; --"])(
  'a header of nonsense (%s) harms nothing',
  async (value) => {
    const portal = await openTestPortal({ trustProxy: false });
    const answer = await portal.app.inject({
      url: `${calls.find.path}?word=a`,
      headers: { 'x-forwarded-for': value },
      remoteAddress: proxy,
    });
    expect(answer.statusCode).toBe(200);
    expect(portal.received[0]?.actor.address).toBe(proxy);
  },
);
