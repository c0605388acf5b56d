import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { describe, expect, test, vi } from 'vitest';
import { call, secondsFor } from '#foundation/contract/call.ts';
import { FilePart, type ReceivedFile } from '#foundation/contract/file-part.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { ordinaryPace } from './slow-clients.ts';
import { openTestPortal, sendRaw } from './testing/portal.ts';
import { openTestWorld } from '../testing/world.ts';
import type { UploadLimits } from './upload-room.ts';
import type { WebServerOptions } from './web-server.ts';

const send = call({
  name: 'send',
  summary: 'Takes a file.',
  method: 'POST',
  path: '/api/test/upload',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'own',
  upload: { maxBytes: 1000, seconds: 3600 },
  input: z.object({ file: FilePart, note: z.optional(z.string()) }),
  output: z.object({ name: z.string(), text: z.string(), note: z.optional(z.string()) }),
});

async function openUpload(
  { uploads, arriving }: { uploads?: Partial<UploadLimits>; arriving?: WebServerOptions['arriving'] } = {},
  act?: () => Promise<void>,
) {
  const portal = await openTestPortal({ arrival: 300, ...(arriving && { arriving }) });
  const route = serve(send, anyone, async (_world: Pick<World, 'sql'>, _actor, { file, note }) => {
    await act?.();
    return { name: file.name, text: Buffer.from(file.bytes).toString(), ...(note !== undefined && { note }) };
  });
  mount(portal.app, await openTestWorld(), [route], { ...(uploads && { uploads }) });
  const post = async (payload: string | Buffer, type = 'multipart/form-data; boundary=b') => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: send.path,
      payload,
      headers: { 'content-type': type },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  return { portal, post };
}

const part = (disposition: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = (content = 'hello', name = 'a.txt') => part(`name="file"; filename="${name}"`, content);
const end = '--b--\r\n';

describe('a form with a file', () => {
  test('arrives: its bytes, its name without a path, and its fields', async () => {
    const { post } = await openUpload();
    expect(await post(part('name="note"', 'n') + file('hello', 'C:\\x\\ü.txt') + end)).toMatchObject({
      status: 200,
      body: { data: { name: 'ü.txt', text: 'hello', note: 'n' } },
    });
    expect((await post(file('x'.repeat(1000)) + end)).status).toBe(200);
  });

  test.each([
    ['too much', 413, file('x'.repeat(1001)) + end],
    ['far too much', 413, file('x'.repeat(100_000)) + end],
    ['two files', 400, file() + file() + end],
    ['a file in another part', 400, part('name="other"; filename="a"', 'x') + end],
    ['no file', 400, part('name="note"', 'n') + end],
    ['a file that is a text', 400, part('name="file"', 'hello') + end],
    ['the same field twice', 400, part('name="note"', 'a') + part('name="note"', 'b') + file() + end],
    ['a prototype', 400, part('name="__proto__"', '{}') + file() + end],
    ['too many fields', 400, Array.from({ length: 20 }, (_, at) => part(`name="f${at}"`, 'x')).join('') + file() + end],
    ['a field that is too long', 400, part('name="note"', 'x'.repeat(2000)) + file() + end],
    ['a text that cannot be kept', 400, part('name="note"', 'a\0b') + file() + end],
    ['no end', 400, file()],
    ['no beginning', 400, 'hello'],
    ['nothing', 400, ''],
    ['an end alone', 400, end],
    ['a head without end', 400, `--b\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(9000)}`],
    ['many heads', 400, `--b\r\n${'A: b\r\n'.repeat(500)}\r\nx\r\n${end}`],
    [
      'a charset that is none',
      200,
      part('name="note"', 'n', 'Content-Type: text/plain; charset=nonsense\r\n') + file() + end,
    ],
  ])('with %s: %i', async (_what, status, payload) => {
    const { post } = await openUpload();
    expect((await post(payload)).status).toBe(status);
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'multipart/mixed; boundary=b',
    'application/json',
    'text/plain',
    'application/octet-stream',
    'image/jpeg',
    '',
  ])('is refused as %j', async (type) => {
    const { post } = await openUpload();
    expect(
      (await post(type === 'application/json' ? '{"file":{"name":"a","bytes":[1]}}' : file() + end, type)).status,
    ).toBe(400);
  });

  test('is refused by a call that takes none', async () => {
    const { portal } = await openUpload();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/test/echo', payload: file() + end, headers });
    expect(answer.statusCode).toBe(400);
  });

  test('noise is answered calmly', async () => {
    const { post } = await openUpload();
    const whole = part('name="note"', 'n') + file() + end;
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 3; change += 1)
        bytes[(round * 31 + change * 47) % bytes.length] = (round * 7 + change) % 256;
      expect([200, 400, 413]).toContain((await post(bytes)).status);
    }
  });
});

describe('what is on its way', () => {
  const head = (length: number) =>
    `POST ${send.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;

  test('may take longer than other bodies, but not for ever', async () => {
    const { portal } = await openUpload();
    const at = await portal.listen();
    const whole = file() + end;
    const socket = connect(at);
    socket.write(head(whole.length) + whole.slice(0, 20));
    // Longer than other calls have.
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(whole.slice(20));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendRaw(at, head(100) + whole.slice(0, 20))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is announced too large: refused before it comes', async () => {
    const { portal } = await openUpload();
    expect(await sendRaw(await portal.listen(), head(100_000_000))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('waits for room, of which there is only so much', async () => {
    let [under, most, released] = [0, 0, () => {}];
    const gate = new Promise<void>((resolve) => {
      released = resolve;
    });
    const { post } = await openUpload({ uploads: { bytes: 300 } }, async () => {
      under += 1;
      most = Math.max(most, under);
      await gate;
      under -= 1;
    });
    const all = Array.from({ length: 10 }, () => post(file('x'.repeat(50)) + end));
    await vi.waitUntil(() => under === 2);
    released();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(most).toBe(2);
  });

  test('and never arrives gives its room back', async () => {
    const { portal, post } = await openUpload({ uploads: { bytes: 200 } });
    const socket = connect(await portal.listen());
    socket.write(head(200) + file().slice(0, 30));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post(file() + end)).status).toBe(200);
  });

  /** Sends the beginning of a file that says it is so long, once the server has said that it is listened to. */
  async function beginOn({ portal }: Awaited<ReturnType<typeof openUpload>>, length: number, bytes: string) {
    const socket = connect(await portal.listen());
    socket.on('error', () => undefined);
    socket.write(head(length).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
    await once(socket, 'data');
    socket.write(bytes);
    return socket;
  }

  test('and announces much, but sends nothing, holds up nobody', async () => {
    const upload = await openUpload({ uploads: { bytes: 300, arriving: { all: 100, each: 100 }, wait: 60_000 } });
    const slow = await Promise.all(Array.from({ length: 30 }, () => beginOn(upload, 300, '')));
    let told = 0;
    for (const socket of slow) socket.on('data', () => (told += 1));
    for (let n = 0; n < 3; n++) expect((await upload.post(file() + end)).status).toBe(200);
    // Before any of these was given up.
    expect(told).toBe(0);
    for (const socket of slow) socket.destroy();
  });

  test('and fills the room slowly makes room for others, and is told that it is busy', async () => {
    const crowded = { rate: 1_000_000, pause: 0 };
    const upload = await openUpload({ uploads: { bytes: 300, wait: 60_000, crowded } });
    const slow = await Promise.all([1, 2].map(() => beginOn(upload, 800, file('x'.repeat(60)))));
    const told: string[] = [];
    for (const socket of slow) socket.on('data', (bytes) => void told.push(String(bytes)));
    while (told.length === 0) expect((await upload.post(file('x'.repeat(100)) + end)).status).toBe(200);
    expect(told[0]).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*foundation\/busy/);
    for (const socket of slow) socket.destroy();
  });

  test('waits for room for a while only', async () => {
    const gate = Promise.withResolvers<void>();
    let under = 0;
    const upload = await openUpload({ uploads: { bytes: 150, wait: 100 } }, async () => {
      under += 1;
      await gate.promise;
    });
    const first = upload.post(file() + end);
    await vi.waitUntil(() => under === 1);
    expect(await upload.post(file('x'.repeat(50)) + end)).toMatchObject({
      status: 503,
      body: { problem: 'foundation/busy' },
    });
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await upload.post(file('x'.repeat(50)) + end)).status).toBe(200);
  });

  test('comes three at a time from the same network, some more wait, and others not at all', async () => {
    const upload = await openUpload({ uploads: { waiting: { all: 100, each: 2 }, wait: 60_000 } });
    const slow = await Promise.all([1, 2, 3].map(() => beginOn(upload, 300, file())));
    const elsewhere = (address: string) =>
      upload.portal.app.inject({
        method: 'POST',
        url: send.path,
        payload: file() + end,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        remoteAddress: address,
      });
    const here = () => upload.post(file() + end);
    const waiting = [here(), here()];
    await vi.waitUntil(async () => (await here()).status === 503);
    expect((await elsewhere('203.0.113.9')).statusCode).toBe(200);
    for (const socket of slow) socket.destroy();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('may be slow, but not stand still, however quick it was at first', async () => {
    const { portal } = await openUpload({ arriving: { base: 200, rate: 400 } });
    const at = await portal.listen();
    const whole = file('x'.repeat(300)) + end;
    const socket = connect(at);
    socket.write(head(whole.length));
    // 400 bytes a second, for longer than anybody may stand still.
    for (let from = 0; from < whole.length; from += 40) {
      socket.write(whole.slice(from, from + 40));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    // Its last byte has the whole hour that the call allows, were it not for that.
    expect(await sendRaw(at, head(whole.length) + whole.slice(0, -1))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('a photograph of 5 MB has the time that the slowest of networks takes for it', () => {
  const seconds = secondsFor(5 * 1024 * 1024);
  expect(seconds).toBe(1331);
  expect((5 * 1024 * 1024) / (seconds - 20)).toBeLessThanOrEqual(ordinaryPace.rate);
});

test('a file is a file only with bytes', () => {
  expect(FilePart.safeParse({ name: 'a', bytes: new Uint8Array(1) } satisfies ReceivedFile).success).toBe(true);
  for (const none of [undefined, null, 'a', {}, { bytes: 'a' }, { bytes: [1] }])
    expect(FilePart.safeParse(none).success).toBe(false);
});
