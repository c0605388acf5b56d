import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall, uploadTimeoutSeconds } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { successBody } from '#foundation/contract/envelope.ts';
import type { ApiConnection } from './api-connection.ts';
import { uploadToApi } from './upload-to-api.ts';

const maxBytes = 5 * 1024 * 1024;
const send = defineCall({
  ...exampleCall,
  name: 'sendThing',
  method: 'POST',
  path: '/api/things',
  caller: 'traveller',
  envelope: 'code',
  idempotency: 'handler',
  upload: { maxBytes, timeoutSeconds: uploadTimeoutSeconds(maxBytes) },
  input: z.object({ file: FilePart }),
  output: z.object({ name: z.string() }),
});
const connection: ApiConnection = {
  origin: '',
  timeout: 20_000,
  retryDelay: 500,
  maxRetries: 2,
  appInfo: () => ({ version: '1', platform: 'test', deviceId: 'd' }),
  language: () => 'en',
  token: () => Promise.resolve('t'),
  onUnauthorised: () => undefined,
  onReachability: () => undefined,
  log: () => undefined,
};

let wire: { progress: (loaded: number) => void; answer: () => void; aborted: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', function Request() {
    const listeners: Record<string, () => void> = {};
    let progress: (event: object) => void = () => undefined;
    wire = {
      progress: (loaded) => progress({ loaded, total: 100 }),
      answer: () => listeners['load']?.(),
      aborted: false,
    };
    return {
      status: 200,
      responseText: JSON.stringify(successBody('code', { name: 'card' })),
      open: () => undefined,
      setRequestHeader: () => undefined,
      getAllResponseHeaders: () => 'content-type: application/json\r\n',
      addEventListener: (name: string, listener: () => void) => {
        listeners[name] = listener;
      },
      upload: {
        addEventListener: (_name: string, listener: (event: object) => void) => {
          progress = listener;
        },
      },
      send: () => undefined,
      abort: () => {
        wire.aborted = true;
        listeners['abort']?.();
      },
    };
  });
});

/** Starts an upload. Returns a function that advances the time and returns the outcome so far. */
async function start() {
  let outcome: unknown = 'sending';
  void uploadToApi(send, new File(['x'], 'card.jpg'), {}, { connection }).then(
    (answer) => (outcome = answer),
    (thrown: { code: string }) => (outcome = thrown.code),
  );
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return outcome;
  };
  await after(0);
  return after;
}

test('aborts a file that stalls for half a minute as a network failure', async () => {
  const after = await start();
  expect(await after(29)).toBe('sending');
  wire.progress(40);
  expect(await after(29)).toBe('sending');
  // Repeats the last progress.
  wire.progress(40);
  expect(await after(2)).toBe('client/network');
  expect(wire.aborted).toBe(true);
});

test('waits for a slow file as long as the call allows', async () => {
  const after = await start();
  for (let share = 0; share < 50; share += 1) {
    wire.progress(share);
    expect(await after(25)).toBe('sending');
  }
  wire.progress(100);
  wire.answer();
  expect(await after(0)).toEqual({ name: 'card' });
});

test('gives the server its processing time after the whole file is sent, and no more', async () => {
  const after = await start();
  wire.progress(100);
  expect(await after(94)).toBe('sending');
  expect(await after(2)).toBe('client/network');
  expect(wire.aborted).toBe(true);
});

test('leaves no timer after an answer', async () => {
  const after = await start();
  wire.answer();
  expect(await after(0)).toEqual({ name: 'card' });
  expect(vi.getTimerCount()).toBe(0);
  expect(await after(100)).toEqual({ name: 'card' });
  expect(wire.aborted).toBe(false);
});
