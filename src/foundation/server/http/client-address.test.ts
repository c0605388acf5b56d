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

// The client's own entries are on the left of the header; each proxy appends its entry on the right.
test.each([
  ['no proxy', false, proxy],
  ['one proxy', 1, '198.51.100.3'],
  ['two proxies', 2, '198.51.100.2'],
  ['the address of the proxy', '10.0.0.9', '198.51.100.3'],
  ['the network of the proxies', '10.0.0.0/8', '198.51.100.3'],
  ['the address of another proxy', '10.1.1.1', proxy],
])("uses with %s the client's address that nobody else can forge", async (_what, trustProxy, expected) => {
  const portal = await openTestPortal({ trustProxy });
  await portal.app.inject({ url: `${calls.find.path}?word=a`, headers, remoteAddress: proxy });
  expect(portal.receivedCalls[0]?.actor.address).toBe(expected);
});

test('uses the first address in the header when it has fewer entries than trusted proxies', async () => {
  const portal = await openTestPortal({ trustProxy: 5 });
  await portal.app.inject({ url: `${calls.find.path}?word=a`, headers, remoteAddress: proxy });
  expect(portal.receivedCalls[0]?.actor.address).toBe('198.51.100.1');
});

test.each(['nonsense', '', ',,,', '999.999.999.999', 'a'.repeat(7000), "'; drop table budget_counter; --"])(
  'ignores an invalid header (%s)',
  async (value) => {
    const portal = await openTestPortal({ trustProxy: false });
    const answer = await portal.app.inject({
      url: `${calls.find.path}?word=a`,
      headers: { 'x-forwarded-for': value },
      remoteAddress: proxy,
    });
    expect(answer.statusCode).toBe(200);
    expect(portal.receivedCalls[0]?.actor.address).toBe(proxy);
  },
);
