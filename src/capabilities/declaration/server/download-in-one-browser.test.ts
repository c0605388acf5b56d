import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { minute, second } from '#foundation/time/clock.ts';
import { declarationRoutes } from './routes.ts';
import { singleTravellerAnswers, logInTraveller } from './testing/traveller.ts';
import { openDeclarationWorld } from './testing/world.ts';

// Opens a link to a file over HTTP, for browsers with cookies and for programs without any.

const world = await openDeclarationWorld();
const app = await serveRoutes(world, declarationRoutes);
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** HTTP client that acts as a browser or a program. Stores cookies unless `keepsCookies` is false. */
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

const fileStart = (bytes: Buffer) => bytes.subarray(0, 5).toString();

let address: string;
beforeEach(async () => {
  const who = await logInTraveller(world);
  const { id } = await who.submit(singleTravellerAnswers({ name: 'Siti Aminah' }));
  const { ticket } = await who.issueTicket(id);
  address = `/api/phs-entryexit/app/entry-management/download-form-pdf?${new URLSearchParams({ id, smsToken: ticket })}`;
});

describe('browser that fetched first', () => {
  test('fetches the file again until its minute is over', async () => {
    const browser = client();
    const first = await browser(address);
    expect(first.status).toBe(200);
    expect(fileStart(first.bytes)).toBe('%PDF-');
    for (const repeated of await Promise.all([browser(address), browser(address)])) {
      expect(repeated.status).toBe(200);
      expect(fileStart(repeated.bytes)).toBe('%PDF-');
    }
    world.advanceTime(59 * second);
    expect((await browser(address)).status).toBe(200);
    world.advanceTime(second);
    expect((await browser(address)).status).toBe(404);
  });

  test('gets the size for HEAD, and the whole file for a range request', async () => {
    const browser = client();
    const size = await browser(address, { method: 'HEAD' });
    expect(size.status).toBe(200);
    expect(size.bytes.length).toBe(0);
    expect(size.headers.get('content-type')).toBe('application/pdf');
    expect(Number(size.headers.get('content-length'))).toBeGreaterThan(1000);
    const part = await browser(address, { headers: { range: 'bytes=100-' } });
    expect(part.status).toBe(200);
    expect(fileStart(part.bytes)).toBe('%PDF-');
    expect(part.headers.get('accept-ranges')).toBe('none');
  });

  test('can hand the URL to a download manager without its cookies', async () => {
    await client()(address);
    const manager = client({ accept: '*/*', keepsCookies: false });
    for (const fetched of [await manager(address), await manager(address)]) {
      expect(fetched.status).toBe(200);
      expect(fileStart(fetched.bytes)).toBe('%PDF-');
    }
  });
});

describe('another browser', () => {
  test.each([
    [
      'en',
      'This file cannot be opened',
      'This link was opened in another browser, and works only there. The file is safe.',
      'If the file is yours, go back to the page where you requested it and request it again. You may have to log in first in this browser.',
    ],
    [
      'ms',
      'Fail ini tidak dapat dibuka',
      'Pautan ini telah dibuka dalam pelayar lain, dan hanya berfungsi di sana. Fail itu selamat.',
      'Jika fail itu milik awda, kembali ke halaman tempat awda memintanya, dan minta semula. Dalam pelayar ini, awda mungkin perlu log masuk dahulu.',
    ],
  ])('gets a page that explains what to do (%s)', async (language, title, why, advice) => {
    await client()(address);
    const other = client({ language });
    for (const { status, headers, text } of [await other(address), await other(address)]) {
      expect(status).toBe(403);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      for (const sentence of [title, why, advice]) expect(text).toContain(sentence);
    }
  });

  test('gets the page also in the language of the portal', async () => {
    await client()(address);
    const { text } = await client({ language: 'ms' })(address);
    expect(text.indexOf('lang="ms"')).toBeGreaterThan(0);
    expect(text).toContain('<section lang="en"><h1>This file cannot be opened</h1>');
  });

  test('does not use up the link, nor does another program', async () => {
    const browser = client();
    await browser(address);
    expect((await client()(address)).status).toBe(403);
    const program = client({ agent: 'curl/8.9', accept: '*/*' });
    const { status, text } = await program(address);
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual(expect.objectContaining({ code: 403, problem: 'foundation/other-browser' }));
    expect((await browser(address)).status).toBe(200);
  });

  test('gets a 404 after the minute, like the first one', async () => {
    await client()(address);
    world.advanceTime(minute);
    const { status, text } = await client()(address);
    expect(status).toBe(404);
    expect(text).toContain('A file link is valid for one minute.');
  });
});

test('gives the file to one of a hundred simultaneous browsers', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => client()(address)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(99);
});
