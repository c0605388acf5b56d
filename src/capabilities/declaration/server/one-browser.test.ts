import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { declarationRoutes } from './routes.ts';
import { singleTravellerAnswers, logInTraveller, submissionInput } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

// What a link to a file opens, over HTTP, for browsers with their own cookies and for programs without any.

const world = await openDeclarationWorld();
const app = await serveRoutes(world, declarationRoutes);
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** A browser or a program: it keeps the cookies that it is given, unless it keeps none. */
function client({ agent = chrome, accept = asPage, language = 'en', keepsCookies = true } = {}) {
  const cookies = new Map<string, string>();
  return async (address: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(origin + address, {
      method,
      headers: {
        accept,
        'accept-language': language,
        'user-agent': agent,
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
    });
    for (const set of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
  };
}

const shown = (bytes: Buffer) => bytes.subarray(0, 5).toString();

let address: string;
beforeEach(async () => {
  const who = await logInTraveller(world);
  const { id } = await who.submit(submissionInput(singleTravellerAnswers({ name: 'Siti Aminah' })));
  const { ticket } = await who.ticket(id);
  address = `/api/phs-entryexit/app/entry-management/download-form-pdf?${new URLSearchParams({ id, smsToken: ticket })}`;
});

describe('the browser that fetched first', () => {
  test('fetches the file again, at once and until its minute is over', async () => {
    const browser = client();
    const first = await browser(address);
    expect([first.status, shown(first.bytes)]).toEqual([200, '%PDF-']);
    for (const again of await Promise.all([browser(address), browser(address)]))
      expect([again.status, shown(again.bytes)]).toEqual([200, '%PDF-']);
    world.advanceTime(59 * second);
    expect((await browser(address)).status).toBe(200);
    world.advanceTime(second);
    expect((await browser(address)).status).toBe(404);
  });

  test('asks for the size first, and for a part: it is given the size, and the whole file', async () => {
    const browser = client();
    const size = await browser(address, { method: 'HEAD' });
    expect([size.status, size.bytes.length]).toEqual([200, 0]);
    expect(size.headers.get('content-type')).toBe('application/pdf');
    expect(Number(size.headers.get('content-length'))).toBeGreaterThan(1000);
    const part = await browser(address, { headers: { range: 'bytes=100-' } });
    expect([part.status, shown(part.bytes)]).toEqual([200, '%PDF-']);
    expect(part.headers.get('accept-ranges')).toBe('none');
  });

  test('hands the address to a download manager that has none of its cookies', async () => {
    await client()(address);
    const manager = client({ accept: '*/*', keepsCookies: false });
    for (const fetched of [await manager(address), await manager(address)])
      expect([fetched.status, shown(fetched.bytes)]).toEqual([200, '%PDF-']);
  });
});

describe('another browser', () => {
  test.each([
    [
      'en',
      'This file cannot be opened',
      'This link was opened in another browser, and works only there. The file is safe.',
      'If the file is yours, go back to the page where you asked for it, and ask for it again. In this browser you may have to log in first.',
    ],
    [
      'ms',
      'Fail ini tidak dapat dibuka',
      'Pautan ini telah dibuka dalam pelayar lain, dan hanya berfungsi di sana. Fail itu selamat.',
      'Jika fail itu milik awda, kembali ke halaman tempat awda memintanya, dan minta semula. Dalam pelayar ini, awda mungkin perlu log masuk dahulu.',
    ],
  ])('reads a page that says what to do (%s)', async (language, title, why, advice) => {
    await client()(address);
    const other = client({ language });
    for (const { status, headers, text } of [await other(address), await other(address)]) {
      expect(status).toBe(403);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      for (const sentence of [title, why, advice]) expect(text).toContain(sentence);
    }
  });

  test('reads it in the language of the portal too, where its own is another one', async () => {
    await client()(address);
    const { text } = await client({ language: 'ms' })(address);
    expect(text.indexOf('lang="ms"')).toBeGreaterThan(0);
    expect(text).toContain('<section lang="en"><h1>This file cannot be opened</h1>');
  });

  test('does not use the link up for the first one, nor a program of another kind or place', async () => {
    const browser = client();
    await browser(address);
    expect((await client()(address)).status).toBe(403);
    const program = client({ agent: 'curl/8.9', accept: '*/*' });
    const { status, text } = await program(address);
    expect([status, JSON.parse(text)]).toEqual([
      403,
      expect.objectContaining({ code: 403, problem: 'foundation/other-browser' }),
    ]);
    expect((await browser(address)).status).toBe(200);
  });

  test('finds the link ended after its minute, like everybody', async () => {
    await client()(address);
    world.advanceTime(minute);
    const { status, text } = await client()(address);
    expect(status).toBe(404);
    expect(text).toContain('The link to a file is good for a minute.');
  });
});

test('of a hundred browsers that fetch at once one is given the file', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => client()(address)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 403)).toHaveLength(99);
});
