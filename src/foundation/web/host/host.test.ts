// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAppPlatform } from './app-platform.ts';
import { requestFromHost, hasHost } from './bridge.ts';
import { deviceId, deviceLanguage } from './device.ts';
import { goBackToHost } from './go-back.ts';
import { scanCode } from './scan-code.ts';
import { saveFile } from './save-file.ts';
import { share } from './share.ts';
import { canShareFiles, shareFile } from './share-file.ts';

type HostRequest = { sihat: number; id: string; ask: string; with: unknown };

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'SihatHost');
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

describe('in an app', () => {
  test.each(['SihatHost', 'ReactNativeWebView'])(
    'sends a request through %s and accepts the answer with its id',
    async (name) => {
      const requests = stubHost((question) => postFromHost({ sihat: 1, id: question.id, answer: 'device-1234' }), name);
      expect(await deviceId()).toBe('device-1234');
      expect(requests).toMatchObject([{ sihat: 1, ask: 'device-id', with: null }]);
      expect(isAppPlatform()).toBe(true);
    },
  );

  test('accepts an answer that is an object', async () => {
    stubHost(
      ({ id }) => void window.dispatchEvent(new MessageEvent('message', { data: { sihat: 1, id, answer: 'ms-BN' } })),
    );
    expect(await deviceLanguage()).toBe('ms-BN');
  });

  test('ignores messages with another id, version, origin or window, or without JSON', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    stubHost(({ id }) => {
      const answer = JSON.stringify({ sihat: 1, id, answer: 'stranger-1' });
      postFromHost({ sihat: 1, id: 'other', answer: 'stranger-2' });
      postFromHost({ sihat: 2, id, answer: 'stranger-3' });
      window.dispatchEvent(new MessageEvent('message', { data: answer, origin: 'https://elsewhere.example' }));
      window.dispatchEvent(new MessageEvent('message', { data: answer, source: frame.contentWindow }));
      window.dispatchEvent(new MessageEvent('message', { data: '{' }));
      postFromHost({ sihat: 1, id, answer: 'the-host-1' });
    });
    expect(await deviceId()).toBe('the-host-1');
    frame.remove();
  });

  test('accepts an answer only once', async () => {
    stubHost(({ id }) => {
      postFromHost({ sihat: 1, id, answer: 'first' });
      postFromHost({ sihat: 1, id, answer: 'second' });
    });
    expect(await requestFromHost('scan', null, 1000)).toEqual({ kind: 'answer', value: 'first' });
  });

  test('stops waiting for a silent app', async () => {
    vi.useFakeTimers();
    stubHost(() => undefined);
    const language = deviceLanguage();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await language).toBe(window.navigator.language);
  });

  test('treats a throwing bridge as a failed request, not as an exception', async () => {
    vi.stubGlobal('SihatHost', {
      postMessage: () => {
        throw new Error('gone');
      },
    });
    expect(await requestFromHost('back', null, 1000)).toEqual({ kind: 'refusal', reason: 'failed' });
  });

  test.each([
    [{ answer: 'HC1:abc' }, { outcome: 'found', text: 'HC1:abc' }],
    [{ answer: 42 }, { outcome: 'unavailable' }],
    [{ refusal: 'cancelled' }, { outcome: 'cancelled' }],
    [{ refusal: 'unsupported' }, { outcome: 'unavailable' }],
  ])('a scan that ends in %j is %j', async (end, scan) => {
    stubHost(({ id }) => postFromHost({ sihat: 1, id, ...end }));
    expect(await scanCode()).toEqual(scan);
  });

  test('ignores a device id of an invalid form', async () => {
    stubHost(({ id }) => postFromHost({ sihat: 1, id, answer: '<script>alert(1)</script>' }));
    expect(await deviceId()).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    [{ answer: true }, 'saved'],
    [{ refusal: 'cancelled' }, 'cancelled'],
    [{ refusal: 'unsupported' }, 'failed'],
  ])('a save that ends in %j is %s', async (end, outcome) => {
    const requests = stubHost(({ id }) => postFromHost({ sihat: 1, id, ...end }));
    expect(await saveFile('pass.png', new Blob(['bytes'], { type: 'image/png' }))).toBe(outcome);
    expect(requests).toMatchObject([
      { ask: 'save', with: { name: 'pass.png', type: 'image/png', base64: window.btoa('bytes') } },
    ]);
  });

  test.each([
    [{ answer: true }, 'shared'],
    [{ refusal: 'cancelled' }, 'cancelled'],
    [{ refusal: 'unsupported' }, 'unavailable'],
  ])('a share that ends in %j is %s', async (end, outcome) => {
    const requests = stubHost(({ id }) => postFromHost({ sihat: 1, id, ...end }));
    expect(canShareFiles()).toBe(true);
    expect(await shareFile('form.pdf', new Blob(['bytes'], { type: 'application/pdf' }))).toBe(outcome);
    const file = { name: 'form.pdf', type: 'application/pdf', base64: window.btoa('bytes') };
    expect(requests).toMatchObject([{ ask: 'share', with: { title: 'form.pdf', file } }]);
  });

  test('uses the app for sharing and back', async () => {
    const requests = stubHost(({ id, ask }) =>
      postFromHost({ sihat: 1, id, ...(ask === 'share' ? { refusal: 'cancelled' } : { answer: true }) }),
    );
    window.history.pushState({ page: 'here' }, '');
    expect(await share({ title: 'Pass', url: 'https://sihat.example/travel' })).toBe('cancelled');
    await goBackToHost();
    expect(requests.map(({ ask }) => ask)).toEqual(['share', 'back']);
    expect(window.history.state).toEqual({ page: 'here' });
  });
});

describe('in a browser', () => {
  test('keeps a random device id', async () => {
    const first = await deviceId();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await deviceId()).toBe(first);
    expect(window.localStorage.getItem('device_id')).toBe(first);
  });

  test('uses the browser for language and back, and has no scanner', async () => {
    expect(hasHost()).toBe(false);
    expect(await deviceLanguage()).toBe(window.navigator.language);
    expect(await scanCode()).toEqual({ outcome: 'unavailable' });
    window.history.replaceState({ page: 'before' }, '');
    window.history.pushState({ page: 'here' }, '');
    await goBackToHost();
    await vi.waitFor(() => expect(window.history.state).toEqual({ page: 'before' }));
  });

  test('saves a file as a download', async () => {
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:pass', revokeObjectURL: () => undefined });
    const links: string[] = [];
    const recordLink = (event: Event) => {
      event.preventDefault();
      const { href, download } = event.target as HTMLAnchorElement;
      links.push(`${href} ${download}`);
    };
    document.addEventListener('click', recordLink, { once: true });
    expect(await saveFile('pass.png', new Blob(['bytes'], { type: 'image/png' }))).toBe('offered');
    expect(links).toEqual(['blob:pass pass.png']);
    expect(document.querySelector('a')).toBeNull();
  });

  test('copies the text where the browser cannot share', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await share({ title: 'Pass', url: 'https://sihat.example/travel' })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('Pass\nhttps://sihat.example/travel');
  });

  test('shares a file in a browser that can, and offers no share in one that cannot', async () => {
    expect(canShareFiles()).toBe(false);
    expect(await shareFile('form.pdf', new Blob(['bytes']))).toBe('unavailable');
    const shared: unknown[] = [];
    vi.stubGlobal('navigator', {
      canShare: ({ files }: { files: File[] }) => files.length === 1,
      share: async (what: unknown) => void shared.push(what),
    });
    expect(canShareFiles()).toBe(true);
    expect(await shareFile('form.pdf', new Blob(['bytes']))).toBe('shared');
    expect(shared).toMatchObject([{ title: 'form.pdf' }]);
  });

  test('reports a closed share dialog as cancelled', async () => {
    vi.stubGlobal('navigator', {
      share: async () => {
        throw new DOMException('closed', 'AbortError');
      },
    });
    expect(await share({ title: 'Pass' })).toBe('cancelled');
  });

  test('keeps platform=app of the first load for the session, whatever later addresses contain', async () => {
    window.history.replaceState(null, '', '/travel?platform=app');
    const first = await freshPage();
    expect(first.isAppPlatform()).toBe(true);
    window.history.replaceState(null, '', '/travel');
    expect(first.isAppPlatform()).toBe(true);
    expect((await freshPage()).isAppPlatform()).toBe(true);
  });

  test('ignores platform=app on a later load', async () => {
    window.history.replaceState(null, '', '/travel');
    expect((await freshPage()).isAppPlatform()).toBe(false);
    window.history.replaceState(null, '', '/travel?platform=app');
    expect((await freshPage()).isAppPlatform()).toBe(false);
  });
});

// Loads the module as a new page does, which knows only what is in storage.
async function freshPage() {
  vi.resetModules();
  return import('./app-platform.ts');
}

function stubHost(respond: (question: HostRequest) => void, name = 'SihatHost'): HostRequest[] {
  const requests: HostRequest[] = [];
  vi.stubGlobal(name, {
    postMessage(text: string) {
      const request = JSON.parse(text) as HostRequest;
      requests.push(request);
      respond(request);
    },
  });
  return requests;
}

function postFromHost(message: object) {
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}
