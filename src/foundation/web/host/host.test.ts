// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAppPlatform } from './app-platform.ts';
import { askHost, hasHost } from './bridge.ts';
import { deviceId, deviceLanguage } from './device.ts';
import { goBackToHost } from './go-back.ts';
import { scanCode } from './scan-code.ts';
import { saveFile } from './save-file.ts';
import { share } from './share.ts';
import { canShareFiles, shareFile } from './share-file.ts';

type Asked = { sihat: number; id: string; ask: string; with: unknown };

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'SihatHost');
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('with an app', () => {
  test.each(['SihatHost', 'ReactNativeWebView'])('asks by %s and hears the answer under its id', async (name) => {
    const asked = host((question) => say({ sihat: 1, id: question.id, answer: 'device-1234' }), name);
    expect(await deviceId()).toBe('device-1234');
    expect(asked).toMatchObject([{ sihat: 1, ask: 'device-id', with: null }]);
    expect(isAppPlatform()).toBe(true);
  });

  test('an answer may be an object too', async () => {
    host(
      ({ id }) => void window.dispatchEvent(new MessageEvent('message', { data: { sihat: 1, id, answer: 'ms-BN' } })),
    );
    expect(await deviceLanguage()).toBe('ms-BN');
  });

  test('hears no stranger: another id, version, origin or window, or no JSON', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    host(({ id }) => {
      const answer = JSON.stringify({ sihat: 1, id, answer: 'stranger-1' });
      say({ sihat: 1, id: 'other', answer: 'stranger-2' });
      say({ sihat: 2, id, answer: 'stranger-3' });
      window.dispatchEvent(new MessageEvent('message', { data: answer, origin: 'https://elsewhere.example' }));
      window.dispatchEvent(new MessageEvent('message', { data: answer, source: frame.contentWindow }));
      window.dispatchEvent(new MessageEvent('message', { data: '{' }));
      say({ sihat: 1, id, answer: 'the-host-1' });
    });
    expect(await deviceId()).toBe('the-host-1');
    frame.remove();
  });

  test('an answer counts once', async () => {
    host(({ id }) => {
      say({ sihat: 1, id, answer: 'first' });
      say({ sihat: 1, id, answer: 'second' });
    });
    expect(await askHost('scan', null, 1000)).toEqual({ kind: 'answer', value: 'first' });
  });

  test('a silent app is not waited for', async () => {
    vi.useFakeTimers();
    host(() => undefined);
    const asking = deviceLanguage();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asking).toBe(window.navigator.language);
  });

  test('a bridge that throws is a failure, not an exception', async () => {
    vi.stubGlobal('SihatHost', {
      postMessage: () => {
        throw new Error('gone');
      },
    });
    expect(await askHost('back', null, 1000)).toEqual({ kind: 'refusal', why: 'failed' });
  });

  test.each([
    [{ answer: 'HC1:abc' }, { outcome: 'found', text: 'HC1:abc' }],
    [{ answer: 42 }, { outcome: 'unavailable' }],
    [{ refusal: 'cancelled' }, { outcome: 'cancelled' }],
    [{ refusal: 'unsupported' }, { outcome: 'unavailable' }],
  ])('a scan that ends in %j is %j', async (end, scan) => {
    host(({ id }) => say({ sihat: 1, id, ...end }));
    expect(await scanCode()).toEqual(scan);
  });

  test('a device id of another form is not taken', async () => {
    host(({ id }) => say({ sihat: 1, id, answer: '<script>alert(1)</script>' }));
    expect(await deviceId()).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    [{ answer: true }, 'saved'],
    [{ refusal: 'cancelled' }, 'cancelled'],
    [{ refusal: 'unsupported' }, 'failed'],
  ])('a file whose saving ends in %j is %s', async (end, outcome) => {
    const asked = host(({ id }) => say({ sihat: 1, id, ...end }));
    expect(await saveFile('pass.png', new Blob(['bytes'], { type: 'image/png' }))).toBe(outcome);
    expect(asked).toMatchObject([
      { ask: 'save', with: { name: 'pass.png', type: 'image/png', base64: window.btoa('bytes') } },
    ]);
  });

  test.each([
    [{ answer: true }, 'shared'],
    [{ refusal: 'cancelled' }, 'cancelled'],
    [{ refusal: 'unsupported' }, 'unavailable'],
  ])('a file whose sharing ends in %j is %s', async (end, outcome) => {
    const asked = host(({ id }) => say({ sihat: 1, id, ...end }));
    expect(canShareFiles()).toBe(true);
    expect(await shareFile('form.pdf', new Blob(['bytes'], { type: 'application/pdf' }))).toBe(outcome);
    const file = { name: 'form.pdf', type: 'application/pdf', base64: window.btoa('bytes') };
    expect(asked).toMatchObject([{ ask: 'share', with: { title: 'form.pdf', file } }]);
  });

  test('share and back are the app’s', async () => {
    const asked = host(({ id, ask }) =>
      say({ sihat: 1, id, ...(ask === 'share' ? { refusal: 'cancelled' } : { answer: true }) }),
    );
    window.history.pushState({ page: 'here' }, '');
    expect(await share({ title: 'Pass', url: 'https://sihat.example/travel' })).toBe('cancelled');
    await goBackToHost();
    expect(asked.map(({ ask }) => ask)).toEqual(['share', 'back']);
    expect(window.history.state).toEqual({ page: 'here' });
  });
});

describe('in a browser', () => {
  test('the device id is random and stays', async () => {
    const first = await deviceId();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await deviceId()).toBe(first);
    expect(window.localStorage.getItem('device_id')).toBe(first);
  });

  test('language, scanner and back are the browser’s', async () => {
    expect(hasHost()).toBe(false);
    expect(await deviceLanguage()).toBe(window.navigator.language);
    expect(await scanCode()).toEqual({ outcome: 'unavailable' });
    window.history.replaceState({ page: 'before' }, '');
    window.history.pushState({ page: 'here' }, '');
    await goBackToHost();
    await vi.waitFor(() => expect(window.history.state).toEqual({ page: 'before' }));
  });

  test('a file is a download', async () => {
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:pass', revokeObjectURL: () => undefined });
    const links: string[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      const { href, download } = event.target as HTMLAnchorElement;
      links.push(`${href} ${download}`);
    };
    document.addEventListener('click', note, { once: true });
    expect(await saveFile('pass.png', new Blob(['bytes'], { type: 'image/png' }))).toBe('offered');
    expect(links).toEqual(['blob:pass pass.png']);
    expect(document.querySelector('a')).toBeNull();
  });

  test('sharing copies where the browser cannot share', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await share({ title: 'Pass', url: 'https://sihat.example/travel' })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith('Pass\nhttps://sihat.example/travel');
  });

  test('a file is shared by a browser that can, and not offered by one that cannot', async () => {
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

  test('a browser’s share that is closed is no failure', async () => {
    vi.stubGlobal('navigator', {
      share: async () => {
        throw new DOMException('closed', 'AbortError');
      },
    });
    expect(await share({ title: 'Pass' })).toBe('cancelled');
  });

  test('platform=app on the first load holds for the session; later addresses change nothing', async () => {
    window.history.replaceState(null, '', '/travel?platform=app');
    const first = await freshPage();
    expect(first.isAppPlatform()).toBe(true);
    window.history.replaceState(null, '', '/travel');
    expect(first.isAppPlatform()).toBe(true);
    expect((await freshPage()).isAppPlatform()).toBe(true);
  });

  test('platform=app on a later load is too late', async () => {
    window.history.replaceState(null, '', '/travel');
    expect((await freshPage()).isAppPlatform()).toBe(false);
    window.history.replaceState(null, '', '/travel?platform=app');
    expect((await freshPage()).isAppPlatform()).toBe(false);
  });
});

// The module as a newly loaded page has it: only what storage kept is known.
async function freshPage() {
  vi.resetModules();
  return import('./app-platform.ts');
}

function host(answer: (question: Asked) => void, name = 'SihatHost'): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal(name, {
    postMessage(text: string) {
      const question = JSON.parse(text) as Asked;
      asked.push(question);
      answer(question);
    },
  });
  return asked;
}

function say(message: object) {
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}
