// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { failure, success } from '#foundation/contract/envelope.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { readAttribute } from './read-attribute.ts';

const Travel = z.object({ windowDays: z.int() });
const md5Of3 = '4b7adea2a3f5fb8a20e8d1fb9ae1c6a1';
const md5Of5 = '9f1b5d5ae2a8f5b1c3de54b10d2f1b77';

let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  deviceStorage.drop('sihat_attribute_travel');
  vi.stubGlobal('indexedDB', new IDBFactory());
  asked = [];
});

/** Answers get_app_attr as the server does: with the value, or `unchanged` to a caller that names its md5. */
function serveAttribute(md5: string, value: object): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const query = new URL(address, 'https://sihat.example').searchParams;
    const unchanged = query.get('md5') === md5;
    return Response.json(success('errno', { travel: unchanged ? { md5, unchanged } : { md5, unchanged, value } }));
  });
}

function refuse(status: number, problem: string): void {
  vi.stubGlobal('fetch', async () =>
    Response.json(failure('errno', status, '', { problem, requestId: 'r' }), { status }),
  );
}

describe('an app attribute', () => {
  test('is asked for with the md5 of the copy on this device, which serves when it is unchanged', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(asked).toEqual([
      '/api/wlappservice/conf/get_app_attr?key_name=travel',
      '/api/wlappservice/conf/get_app_attr?key_name=travel&md5=4b7adea2a3f5fb8a20e8d1fb9ae1c6a1',
    ]);
  });

  test('replaces the copy once it has changed', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    await readAttribute('travel', Travel);
    serveAttribute(md5Of5, { windowDays: 5 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
    expect(asked.at(-1)).toBe(
      '/api/wlappservice/conf/get_app_attr?key_name=travel&md5=9f1b5d5ae2a8f5b1c3de54b10d2f1b77',
    );
  });

  test.each([
    ['cannot be reached', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
    ['has no time', () => refuse(503, 'foundation/busy')],
  ])('is the copy of this device while the server %s, and fails without one', async (_why, stopAnswering) => {
    stopAnswering();
    await expect(readAttribute('travel', Travel)).rejects.toThrow();
    serveAttribute(md5Of5, { windowDays: 5 });
    await readAttribute('travel', Travel);
    stopAnswering();
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 5 });
  });

  test('that no longer exists takes its copy with it', async () => {
    serveAttribute(md5Of3, { windowDays: 3 });
    await readAttribute('travel', Travel);
    refuse(404, 'foundation/not-found');
    await expect(readAttribute('travel', Travel)).rejects.toThrow('foundation/not-found');
    expect(localStorage.getItem('sihat_attribute_travel')).toBeNull();
  });

  test('whose copy another version of the page understood is asked for as a whole', async () => {
    await deviceStorage.keep('sihat_attribute_travel', { md5: md5Of3, value: { days: 3 } });
    serveAttribute(md5Of3, { windowDays: 3 });
    expect(await readAttribute('travel', Travel)).toEqual({ windowDays: 3 });
    expect(asked).toEqual(['/api/wlappservice/conf/get_app_attr?key_name=travel']);
  });

  test('is asked for as a whole when the server says unchanged to a caller without a copy', async () => {
    vi.stubGlobal('fetch', async () => Response.json(success('errno', { travel: { md5: md5Of3, unchanged: true } })));
    await expect(readAttribute('travel', Travel)).rejects.toThrow();
  });
});
