import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { describe, expect, test, vi } from 'vitest';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall, uploadTimeoutSeconds } from '#foundation/contract/call.ts';
import { FilePart, type ReceivedFile } from '#foundation/contract/file-part.ts';
import type { World } from '../world.ts';
import { mount } from './mount.ts';
import { anyone, serve } from './route.ts';
import { ordinaryPace } from './slow-clients.ts';
import { openTestPortal, sendRaw } from './testing/portal.ts';
import { openTestWorld } from '../testing/world.ts';
import type { UploadLimits } from './upload-capacity.ts';
import type { WebServerOptions } from './web-server.ts';

const send = defineCall({
  ...exampleCall,
  name: 'send',
  method: 'POST',
  path: '/api/test/upload',
  idempotency: 'handler',
  upload: { maxBytes: 1000, timeoutSeconds: 3600 },
  input: z.object({ file: FilePart, note: z.optional(z.string()) }),
  output: z.object({ name: z.string(), text: z.string(), note: z.optional(z.string()) }),
});

async function openUpload(
  { uploads, arriving }: { uploads?: Partial<UploadLimits>; arriving?: WebServerOptions['uploadPace'] } = {},
  beforeAnswer?: () => Promise<void>,
) {
  const portal = await openTestPortal({ requestTimeout: 300, ...(arriving && { uploadPace: arriving }) });
  const route = serve(send, anyone, async (_world: Pick<World, 'sql'>, _actor, { file, note }) => {
    await beforeAnswer?.();
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
  test('gives the handler the bytes, the file name without its path, and the fields', async () => {
    const { post } = await openUpload();
    expect(await post(part('name="note"', 'n') + file('hello', 'C:\\x\\ü.txt') + end)).toMatchObject({
      status: 200,
      body: { data: { name: 'ü.txt', text: 'hello', note: 'n' } },
    });
    expect((await post(file('x'.repeat(1000)) + end)).status).toBe(200);
  });

  test.each([
    ['a file that is too large', 413, file('x'.repeat(1001)) + end],
    ['a file that is far too large', 413, file('x'.repeat(100_000)) + end],
    ['two files', 400, file() + file() + end],
    ['a file in another part', 400, part('name="other"; filename="a"', 'x') + end],
    ['no file', 400, part('name="note"', 'n') + end],
    ['a text field instead of a file', 400, part('name="file"', 'hello') + end],
    ['the same field twice', 400, part('name="note"', 'a') + part('name="note"', 'b') + file() + end],
    ['a prototype', 400, part('name="__proto__"', '{}') + file() + end],
    [
      'too many fields',
      400,
      Array.from({ length: 20 }, (_, index) => part(`name="f${index}"`, 'x')).join('') + file() + end,
    ],
    ['a field that is too long', 400, part('name="note"', 'x'.repeat(2000)) + file() + end],
    ['a text that cannot be stored', 400, part('name="note"', 'a\0b') + file() + end],
    ['no final boundary', 400, file()],
    ['no first boundary', 400, 'hello'],
    ['an empty body', 400, ''],
    ['only a final boundary', 400, end],
    [
      'an endless part header',
      400,
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(9000)}`,
    ],
    ['many part headers', 400, `--b\r\n${'A: b\r\n'.repeat(500)}\r\nx\r\n${end}`],
    [
      'an unknown charset, which is ignored',
      200,
      part('name="note"', 'n', 'Content-Type: text/plain; charset=nonsense\r\n') + file() + end,
    ],
  ])('with %s is answered with %i', async (_what, status, payload) => {
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
  ])('is refused with the content type %j', async (type) => {
    const { post } = await openUpload();
    expect(
      (await post(type === 'application/json' ? '{"file":{"name":"a","bytes":[1]}}' : file() + end, type)).status,
    ).toBe(400);
  });

  test('is refused by a call without a file', async () => {
    const { portal } = await openUpload();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/test/echo', payload: file() + end, headers });
    expect(answer.statusCode).toBe(400);
  });

  test('is accepted or refused, without an error, when its bytes are altered', async () => {
    const { post } = await openUpload();
    const form = part('name="note"', 'n') + file() + end;
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(form);
      for (let change = 0; change < 3; change += 1)
        bytes[(round * 31 + change * 47) % bytes.length] = (round * 7 + change) % 256;
      expect([200, 400, 413]).toContain((await post(bytes)).status);
    }
  });
});

describe('an upload in progress', () => {
  const head = (length: number) =>
    `POST ${send.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;

  test('may take longer than other bodies, but not for ever', async () => {
    const { portal } = await openUpload();
    const address = await portal.listen();
    const form = file() + end;
    const socket = connect(address);
    socket.write(head(form.length) + form.slice(0, 20));
    // Longer than the time of other calls.
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(form.slice(20));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendRaw(address, head(100) + form.slice(0, 20))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is refused before it arrives when the announced size is too large', async () => {
    const { portal } = await openUpload();
    expect(await sendRaw(await portal.listen(), head(100_000_000))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('waits for memory, which is limited', async () => {
    let [running, maxRunning, released] = [0, 0, () => {}];
    const gate = new Promise<void>((resolve) => {
      released = resolve;
    });
    const { post } = await openUpload({ uploads: { bytes: 300 } }, async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await gate;
      running -= 1;
    });
    const answers = Array.from({ length: 10 }, () => post(file('x'.repeat(50)) + end));
    await vi.waitUntil(() => running === 2);
    released();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(maxRunning).toBe(2);
  });

  test('releases its memory when the client disconnects', async () => {
    const { portal, post } = await openUpload({ uploads: { bytes: 200 } });
    const socket = connect(await portal.listen());
    socket.write(head(200) + file().slice(0, 30));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post(file() + end)).status).toBe(200);
  });

  /** Sends the start of a file of an announced length, after the server has answered `100 Continue`. */
  async function startUpload({ portal }: Awaited<ReturnType<typeof openUpload>>, length: number, bytes: string) {
    const socket = connect(await portal.listen());
    socket.on('error', () => undefined);
    socket.write(head(length).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'));
    await once(socket, 'data');
    socket.write(bytes);
    return socket;
  }

  test('does not block others while it announces much and sends nothing', async () => {
    const upload = await openUpload({
      uploads: { bytes: 300, active: { total: 100, perClient: 100 }, maxWait: 60_000 },
    });
    const slow = await Promise.all(Array.from({ length: 30 }, () => startUpload(upload, 300, '')));
    let answerCount = 0;
    for (const socket of slow) socket.on('data', () => (answerCount += 1));
    for (let n = 0; n < 3; n++) expect((await upload.post(file() + end)).status).toBe(200);
    // None of the slow uploads has been dropped.
    expect(answerCount).toBe(0);
    for (const socket of slow) socket.destroy();
  });

  test('is dropped as busy in favour of others when it fills the memory slowly', async () => {
    const crowded = { bytesPerSecond: 1_000_000, graceMs: 0 };
    const upload = await openUpload({ uploads: { bytes: 300, maxWait: 60_000, whenFull: crowded } });
    const slow = await Promise.all([1, 2].map(() => startUpload(upload, 800, file('x'.repeat(60)))));
    const answers: string[] = [];
    for (const socket of slow) socket.on('data', (bytes) => void answers.push(String(bytes)));
    while (answers.length === 0) expect((await upload.post(file('x'.repeat(100)) + end)).status).toBe(200);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*foundation\/busy/);
    for (const socket of slow) socket.destroy();
  });

  test('waits for memory for a limited time only', async () => {
    const gate = Promise.withResolvers<void>();
    let running = 0;
    const upload = await openUpload({ uploads: { bytes: 150, maxWait: 100 } }, async () => {
      running += 1;
      await gate.promise;
    });
    const first = upload.post(file() + end);
    await vi.waitUntil(() => running === 1);
    expect(await upload.post(file('x'.repeat(50)) + end)).toMatchObject({
      status: 503,
      body: { problem: 'foundation/busy' },
    });
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await upload.post(file('x'.repeat(50)) + end)).status).toBe(200);
  });

  test('is limited to three from one network: some more wait, and further ones are refused', async () => {
    const upload = await openUpload({ uploads: { queued: { total: 100, perClient: 2 }, maxWait: 60_000 } });
    const slow = await Promise.all([1, 2, 3].map(() => startUpload(upload, 300, file())));
    const uploadFrom = (address: string) =>
      upload.portal.app.inject({
        method: 'POST',
        url: send.path,
        payload: file() + end,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        remoteAddress: address,
      });
    const uploadHere = () => upload.post(file() + end);
    const waiting = [uploadHere(), uploadHere()];
    await vi.waitUntil(async () => (await uploadHere()).status === 503);
    expect((await uploadFrom('203.0.113.9')).statusCode).toBe(200);
    for (const socket of slow) socket.destroy();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('may be slow, but may not stop, however fast it was at first', async () => {
    const { portal } = await openUpload({ arriving: { baseMs: 200, bytesPerSecond: 400 } });
    const address = await portal.listen();
    const form = file('x'.repeat(300)) + end;
    const socket = connect(address);
    socket.write(head(form.length));
    // 400 bytes a second, for longer than a pause may take.
    for (let from = 0; from < form.length; from += 40) {
      socket.write(form.slice(from, from + 40));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    // Without the limit for pauses, the last byte could take the hour that the call allows.
    expect(await sendRaw(address, head(form.length) + form.slice(0, -1))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('allows for a photograph of 5 MB the time of the slowest supported network', () => {
  const seconds = uploadTimeoutSeconds(5 * 1024 * 1024);
  expect(seconds).toBe(1331);
  expect((5 * 1024 * 1024) / (seconds - 20)).toBeLessThanOrEqual(ordinaryPace.bytesPerSecond);
});

test('accepts a file only with bytes', () => {
  expect(FilePart.safeParse({ name: 'a', bytes: new Uint8Array(1) } satisfies ReceivedFile).success).toBe(true);
  for (const invalid of [undefined, null, 'a', {}, { bytes: 'a' }, { bytes: [1] }])
    expect(FilePart.safeParse(invalid).success).toBe(false);
});
