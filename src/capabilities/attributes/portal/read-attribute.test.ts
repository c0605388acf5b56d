// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { readAttribute } from './read-attribute.ts';

const Travel = z.object({ windowDays: z.int() });
const md5Of3 = '4b7adea2a3f5fb8a20e8d1fb9ae1c6a1';
const md5Of5 = '9f1b5d5ae2a8f5b1c3de54b10d2f1b77';

let requests: string[] = [];

beforeEach(() => {
  deviceStorage.delete('sihat_attribute_travel');
  requests = [];
});

/** Answers get_app_attr like the server: with the value, or with `unchanged` for the current md5. */
function serveAttribute(md5: string, value: object): void {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const query = new URL(address, 'https://sihat.example').searchParams;
    const unchanged = query.get('md5') === md5;
    return Response.json(successBody('errno', { travel: unchanged ? { md5, unchanged } : { md5, unchanged, value } }));
  });
}

function refuse(status: number, problem: string): void {
  vi.stubGlobal('fetch', async () =>
    Response.json(refusalBody('errno', status, '', { problem, requestId: 'r' }), { status }),
  );
}

describe('reading an app attribute', () => {
  test('sends the md5 of the copy on this device, and uses the copy if it is unchanged', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(requests).toEqual([
      '/api/wlappservice/conf/get_app_attr?key_name=travel',
      '/api/wlappservice/conf/get_app_attr?key_name=travel&md5=4b7adea2a3f5fb8a20e8d1fb9ae1c6a1',
    ]);
  });

  test('replaces the copy once the value has changed', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    await readAttribute('travel', Travel);
    serveAttribute(md5Of5, { windowDays: 5 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
    expect(requests.at(-1)).toBe(
      '/api/wlappservice/conf/get_app_attr?key_name=travel&md5=9f1b5d5ae2a8f5b1c3de54b10d2f1b77',
    );
  });

  test.each([
    ['is unreachable', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
    ['is busy', () => refuse(503, 'foundation/busy')],
  ])('returns the copy while the server %s, and fails without one', async (_why, stopAnswering) => {
    stopAnswering();
    await expect(readAttribute('travel', Travel)).rejects.toThrow();
    serveAttribute(md5Of5, { windowDays: 5 });
    await readAttribute('travel', Travel);
    stopAnswering();
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
  });

  test('deletes the copy of an attribute that no longer exists', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    await readAttribute('travel', Travel);
    refuse(404, 'foundation/not-found');
    await expect(readAttribute('travel', Travel)).rejects.toThrow('foundation/not-found');
    expect(localStorage.getItem('sihat_attribute_travel')).toBeNull();
  });

  test('requests the full value if another version of the page wrote the copy', async () => {
    await deviceStorage.save('sihat_attribute_travel', { md5: md5Of3, value: { days: 3 } });
    serveAttribute(md5Of3, { windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(requests).toEqual(['/api/wlappservice/conf/get_app_attr?key_name=travel']);
  });

  test('fails if the server says unchanged to a caller without a copy', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(successBody('errno', { travel: { md5: md5Of3, unchanged: true } })),
    );
    await expect(readAttribute('travel', Travel)).rejects.toThrow();
  });
});
