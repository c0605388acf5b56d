// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import type { StoredFile } from '../contract.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { fieldMessages, waitingMessages } from '../messages/field.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { FileField } from './file-field.tsx';
import { usePendingFiles } from './use-pending-files.ts';

/** A file on its way to the server, which a test plays: it says how much has come, and what it answers. */
type Sent = {
  headers: Record<string, string>;
  form: FormData;
  progress: (share: number) => void;
  answer: (status: number, body: object) => void;
  lose: () => void;
};

let sent: Sent[];
let placed: { method: string; path: string }[];
let known: Record<string, StoredFile>;
const t = fieldMessages.en;

beforeEach(() => {
  sent = [];
  placed = [];
  known = {};
  vi.stubGlobal('XMLHttpRequest', wire);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    placed.push({ method, path: address });
    const file = known[address.split('/').at(-1) ?? ''];
    const body =
      method === 'DELETE' ? { errno: 0, data: {} } : file ? { errno: 0, data: file } : { errno: 404, errmsg: '' };
    return Response.json(body, { status: body.errno === 0 ? 200 : 404 });
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

/** What stands in for the browser's own: nothing of it goes anywhere. */
function wire() {
  const heard: Record<string, () => void> = {};
  let progress: (event: object) => void = () => {};
  const headers: Record<string, string> = {};
  const request = {
    status: 0,
    responseText: '',
    open: () => undefined,
    abort: () => heard['abort']?.(),
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    getAllResponseHeaders: () => 'content-type: application/json\r\n',
    addEventListener: (name: string, hear: () => void) => {
      heard[name] = hear;
    },
    upload: {
      addEventListener: (_name: string, hear: (event: object) => void) => {
        progress = hear;
      },
    },
    send: (form: FormData) => {
      sent.push({
        headers,
        form,
        progress: (share) => progress({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          Object.assign(request, { status, responseText: JSON.stringify(body) });
          heard['load']?.();
        },
        lose: () => heard['error']?.(),
      });
    },
  };
  return request;
}

const id = (at: number) => `00000000-0000-0000-0000-00000000000${at}`;
const stored = (change: Partial<StoredFile> = {}): StoredFile => ({
  id: id(1),
  name: 'card.jpg',
  kind: 'jpeg',
  type: 'image/jpeg',
  bytes: 1_200_000,
  state: 'available',
  attached: false,
  receivedAt: '2026-11-21T04:00:00.000Z',
  ...change,
});
const ok = (file: StoredFile) => ({ code: 0, message: 'ok', data: file });

let value: readonly string[];
let submitted: readonly string[] | undefined;
function Form({ first = [], most = 10 }: { first?: string[]; most?: number }) {
  const [ids, setIds] = useState<string[]>(first);
  const keep = (next: string[]) => {
    value = next;
    setIds(next);
  };
  const fields = useFields({ words: waitingMessages });
  const waiting = usePendingFiles('proof', fields.changed);
  return (
    <>
      <FileField
        id="proof"
        label="Proof"
        purpose="vaccination"
        form="form-1"
        value={ids}
        onChange={keep}
        onPendingChange={waiting.onWaiting}
        error={fields.error('proof')}
        most={most}
      />
      <button
        type="button"
        onClick={() => {
          if (fields.show(waiting.faults)) submitted = ids;
        }}
      >
        Send
      </button>
    </>
  );
}

function open(props: { first?: string[]; most?: number } = {}) {
  value = props.first ?? [];
  submitted = undefined;
  const { person, container } = draw(<Form {...props} />);
  const [chooser, camera] = container.querySelectorAll('input');
  if (!chooser || !camera) throw new Error('there is nothing to choose with');
  const choose = async (...names: string[]) =>
    person.upload(
      chooser,
      names.map((name) => new File(['picture'], name, { type: 'image/jpeg' })),
    );
  return { person, choose, chooser, camera };
}

const next = async (count: number) => {
  await waitFor(() => expect(sent).toHaveLength(count));
  return sent[count - 1] as Sent;
};
const status = () => screen.getByRole('status').textContent;

describe('a file that is chosen', () => {
  test('is sent at once with its purpose and form, tells how far it is, and is added', async () => {
    const { choose } = open();
    await choose('card.jpg');
    const one = await next(1);
    expect(Object.fromEntries(one.form)).toMatchObject({ purpose: 'vaccination', form: 'form-1' });
    expect((one.form.get('file') as File).name).toBe('card.jpg');
    expect([...one.form.keys()].at(-1)).toBe('file');
    expect(one.headers['request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(one.headers['content-type']).toBeUndefined();
    act(() => one.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'card.jpg' })).toHaveProperty('value', 40);
    expect(status()).toBe(t.said('card.jpg', t.sending(0)));
    act(() => one.progress(0.6));
    expect(status()).toBe(t.said('card.jpg', t.sending(50)));
    act(() => one.progress(1));
    expect(screen.getByText(t.checking)).toBeDefined();
    act(() => one.answer(200, ok(stored())));
    expect(await screen.findByText(`${t.ready} · 1.2 MB`, { exact: false })).toBeDefined();
    expect(value).toEqual([id(1)]);
  });

  test('and lost on its way is the same request when it is tried again', async () => {
    const { choose, person } = open();
    await choose('card.jpg');
    // Three tries, and then the person is asked.
    for (const at of [1, 2, 3]) {
      const one = await next(at);
      act(() => one.lose());
    }
    await person.click(await screen.findByRole('button', { name: `${t.again} card.jpg` }));
    const again = await next(4);
    expect(new Set(sent.map(({ headers }) => headers['request-id'])).size).toBe(1);
    act(() => again.answer(200, ok(stored())));
    await waitFor(() => expect(value).toEqual([id(1)]));
  });

  test('that waits for its check is asked about until it is checked', async () => {
    const { choose } = open();
    await choose('card.jpg');
    known[id(1)] = stored();
    const one = await next(1);
    act(() => one.answer(200, ok(stored({ state: 'quarantined' }))));
    expect(await screen.findByText(t.checking)).toBeDefined();
    await waitFor(() => expect(value).toEqual([id(1)]));
  });

  test.each([
    ['by its check', 200, ok(stored({ state: 'refused', reason: 'encrypted' })), refusalMessages.encrypted.en],
    ['at once', 422, { code: 422, message: refusalMessages.kind.en, problem: 'files/kind' }, refusalMessages.kind.en],
  ])('and is refused %s says why, and cannot be tried again', async (_what, answered, body, sentence) => {
    const { choose } = open();
    await choose('card.jpg');
    const one = await next(1);
    act(() => one.answer(answered, body));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(status()).toBe(t.said('card.jpg', sentence));
    expect(screen.queryByRole('button', { name: new RegExp(t.again) })).toBeNull();
    expect(value).toEqual([]);
  });

  test('and is too large, and no picture that could be made smaller, is not sent', async () => {
    const { person, chooser } = open();
    await person.upload(chooser, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(status()).toMatch(/larger than 5 MB/));
    expect(sent).toEqual([]);
  });
});

test('two are sent at a time, the rest waits', async () => {
  const { choose } = open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  const first = await next(2).then(() => sent[0] as Sent);
  act(() => first.answer(200, ok(stored({ id: id(2) }))));
  const third = await next(3);
  expect((third.form.get('file') as File).name).toBe('c.jpg');
});

test('a form is not sent without a file that is on its way, and says why until it has come', async () => {
  const { choose, person } = open();
  await choose('card.jpg');
  const one = await next(1);
  const send = () => person.click(screen.getByRole('button', { name: 'Send' }));
  const waits = waitingMessages['file-waits']?.en ?? '';
  await send();
  expect(screen.getByText(waits)).toBeDefined();
  expect(submitted).toBeUndefined();
  act(() => one.answer(200, ok(stored())));
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  await send();
  expect(submitted).toEqual([id(1)]);
});

test('no more than the most can be added, and it is said', async () => {
  const { choose } = open({ most: 2 });
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await next(2);
  expect(status()).toBe(t.tooMany(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: t.choose })).toBeNull();
});

test('what the form held is shown, and removing it deletes it and returns to the choice', async () => {
  known = { [id(1)]: stored(), [id(2)]: stored({ id: id(2), name: 'letter.pdf', attached: true }) };
  const { person } = open({ first: [id(1), id(2)] });
  await screen.findByRole('button', { name: `${t.remove} letter.pdf` });
  const [first, second] = screen.getAllByRole('listitem');
  await person.click(within(first as HTMLElement).getByRole('button', { name: `${t.remove} card.jpg` }));
  expect(value).toEqual([id(2)]);
  expect(placed.filter(({ method }) => method === 'DELETE')).toEqual([
    { method: 'DELETE', path: `/api/files/${id(1)}` },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t.choose }));
  expect(status()).toBe(t.removed('card.jpg'));
  // What belongs to an application is deleted when that is saved.
  await person.click(within(second as HTMLElement).getByRole('button', { name: `${t.remove} letter.pdf` }));
  expect(value).toEqual([]);
  expect(placed.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('by keyboard alone, and a camera takes pictures only', async () => {
  const { person, chooser, camera } = open();
  let clicked = 0;
  chooser.addEventListener('click', (event) => {
    clicked += 1;
    event.preventDefault();
  });
  await person.tab();
  expect(document.activeElement?.textContent).toContain(t.choose);
  await person.keyboard('{Enter}');
  expect(clicked).toBe(1);
  expect([chooser.accept, chooser.multiple]).toEqual(['image/jpeg,image/png,application/pdf', true]);
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
});
