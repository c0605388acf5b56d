// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { act, renderComponent, screen, waitFor, within } from '#foundation/web/ui/testing/render-component.tsx';
import type { StoredFile } from '../contract.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { fileFieldMessages, pendingFileMessages } from '../messages/file-field.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { FileField } from './file-field.tsx';
import { usePendingFiles } from './use-pending-files.ts';

/** An upload that the test controls: its progress, its answer and its failure. */
type Upload = {
  headers: Record<string, string>;
  form: FormData;
  progress: (share: number) => void;
  answer: (status: number, body: object) => void;
  lose: () => void;
};

let uploads: Upload[];
let requests: { method: string; path: string }[];
let serverFiles: Record<string, StoredFile>;
const t = fileFieldMessages.en;

beforeEach(() => {
  uploads = [];
  requests = [];
  serverFiles = {};
  vi.stubGlobal('XMLHttpRequest', fakeXmlHttpRequest);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    requests.push({ method, path: address });
    const file = serverFiles[address.split('/').at(-1) ?? ''];
    const body =
      method === 'DELETE' ? { errno: 0, data: {} } : file ? { errno: 0, data: file } : { errno: 404, errmsg: '' };
    return Response.json(body, { status: body.errno === 0 ? 200 : 404 });
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

/** Replaces XMLHttpRequest. Nothing is sent. */
function fakeXmlHttpRequest() {
  const listeners: Record<string, () => void> = {};
  let progress: (event: object) => void = () => {};
  const headers: Record<string, string> = {};
  const request = {
    status: 0,
    responseText: '',
    open: () => undefined,
    abort: () => listeners['abort']?.(),
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    getAllResponseHeaders: () => 'content-type: application/json\r\n',
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    upload: {
      addEventListener: (_name: string, listener: (event: object) => void) => {
        progress = listener;
      },
    },
    send: (form: FormData) => {
      uploads.push({
        headers,
        form,
        progress: (share) => progress({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          Object.assign(request, { status, responseText: JSON.stringify(body) });
          listeners['load']?.();
        },
        lose: () => listeners['error']?.(),
      });
    },
  };
  return request;
}

const id = (index: number) => `00000000-0000-0000-0000-00000000000${index}`;
const stored = (change: Partial<StoredFile> = {}): StoredFile => ({
  id: id(1),
  name: 'card.jpg',
  kind: 'jpeg',
  type: 'image/jpeg',
  size: 1_200_000,
  state: 'available',
  isAttached: false,
  receivedAt: '2026-11-21T04:00:00.000Z',
  ...change,
});
const success = (file: StoredFile) => ({ code: 0, message: 'ok', data: file });

let value: readonly string[];
let submitted: readonly string[] | undefined;
function Form({ first = [], most = 10 }: { first?: string[]; most?: number }) {
  const [ids, setIds] = useState<string[]>(first);
  const update = (next: string[]) => {
    value = next;
    setIds(next);
  };
  const fields = useFields({ messages: pendingFileMessages });
  const pending = usePendingFiles('proof', fields.clearErrorsOf);
  return (
    <>
      <FileField
        id="proof"
        label="Proof"
        purpose="vaccination"
        form="form-1"
        value={ids}
        onChange={update}
        onPendingChange={pending.onPendingChange}
        error={fields.error('proof')}
        maxFiles={most}
      />
      <button
        type="button"
        onClick={() => {
          if (fields.acceptOrShow(pending.pendingErrors)) submitted = ids;
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
  const { person, container } = renderComponent(<Form {...props} />);
  const [chooser, camera] = container.querySelectorAll('input');
  if (!chooser || !camera) throw new Error('there is nothing to choose with');
  const choose = async (...names: string[]) =>
    person.upload(
      chooser,
      names.map((name) => new File(['picture'], name, { type: 'image/jpeg' })),
    );
  return { person, choose, chooser, camera };
}

const nextUpload = async (count: number) => {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads[count - 1] as Upload;
};
const status = () => screen.getByRole('status').textContent;

describe('choosing a file', () => {
  test('uploads it at once with its purpose and form, shows the progress, and adds it', async () => {
    const { choose } = open();
    await choose('card.jpg');
    const upload = await nextUpload(1);
    expect(Object.fromEntries(upload.form)).toMatchObject({ purpose: 'vaccination', form: 'form-1' });
    expect((upload.form.get('file') as File).name).toBe('card.jpg');
    expect([...upload.form.keys()].at(-1)).toBe('file');
    expect(upload.headers['request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(upload.headers['content-type']).toBeUndefined();
    act(() => upload.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'card.jpg' })).toHaveProperty('value', 40);
    expect(status()).toBe(t.announcement('card.jpg', t.sending(0)));
    act(() => upload.progress(0.6));
    expect(status()).toBe(t.announcement('card.jpg', t.sending(50)));
    act(() => upload.progress(1));
    expect(screen.getByText(t.checking)).toBeDefined();
    act(() => upload.answer(200, success(stored())));
    expect(await screen.findByText(`${t.ready} · 1.2 MB`, { exact: false })).toBeDefined();
    expect(value).toEqual([id(1)]);
  });

  test('repeats a lost upload as the same request', async () => {
    const { choose, person } = open();
    await choose('card.jpg');
    // Three attempts are automatic. The fourth needs a click.
    for (const attempt of [1, 2, 3]) {
      const upload = await nextUpload(attempt);
      act(() => upload.lose());
    }
    await person.click(await screen.findByRole('button', { name: `${t.tryAgain} card.jpg` }));
    const repeated = await nextUpload(4);
    expect(new Set(uploads.map(({ headers }) => headers['request-id'])).size).toBe(1);
    act(() => repeated.answer(200, success(stored())));
    await waitFor(() => expect(value).toEqual([id(1)]));
  });

  test('polls a quarantined file until it is checked', async () => {
    const { choose } = open();
    await choose('card.jpg');
    serverFiles[id(1)] = stored();
    const upload = await nextUpload(1);
    act(() => upload.answer(200, success(stored({ state: 'quarantined' }))));
    expect(await screen.findByText(t.checking)).toBeDefined();
    await waitFor(() => expect(value).toEqual([id(1)]));
  });

  test.each([
    ['by its check', 200, success(stored({ state: 'refused', reason: 'encrypted' })), refusalMessages.encrypted.en],
    ['at once', 422, { code: 422, message: refusalMessages.kind.en, problem: 'files/kind' }, refusalMessages.kind.en],
  ])('shows why a file is refused %s, without a retry', async (_what, answerStatus, body, sentence) => {
    const { choose } = open();
    await choose('card.jpg');
    const upload = await nextUpload(1);
    act(() => upload.answer(answerStatus, body));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(status()).toBe(t.announcement('card.jpg', sentence));
    expect(screen.queryByRole('button', { name: new RegExp(t.tryAgain) })).toBeNull();
    expect(value).toEqual([]);
  });

  test('does not send a file that is too large and is no picture', async () => {
    const { person, chooser } = open();
    await person.upload(chooser, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(status()).toMatch(/larger than 5 MB/));
    expect(uploads).toEqual([]);
  });
});

test('sends two files at a time', async () => {
  const { choose } = open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  const first = await nextUpload(2).then(() => uploads[0] as Upload);
  act(() => first.answer(200, success(stored({ id: id(2) }))));
  const third = await nextUpload(3);
  expect((third.form.get('file') as File).name).toBe('c.jpg');
});

test('does not submit a form while a file is being uploaded, and shows why', async () => {
  const { choose, person } = open();
  await choose('card.jpg');
  const upload = await nextUpload(1);
  const send = () => person.click(screen.getByRole('button', { name: 'Send' }));
  const waitingMessage = pendingFileMessages['file-waits']?.en ?? '';
  await send();
  expect(screen.getByText(waitingMessage)).toBeDefined();
  expect(submitted).toBeUndefined();
  act(() => upload.answer(200, success(stored())));
  await waitFor(() => expect(screen.queryByText(waitingMessage)).toBeNull());
  await send();
  expect(submitted).toEqual([id(1)]);
});

test('refuses more files than the maximum, with a message', async () => {
  const { choose } = open({ most: 2 });
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await nextUpload(2);
  expect(status()).toBe(t.tooMany(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: t.choose })).toBeNull();
});

test('shows the files of the form, deletes a removed file, and returns the focus to the choice', async () => {
  serverFiles = { [id(1)]: stored(), [id(2)]: stored({ id: id(2), name: 'letter.pdf', isAttached: true }) };
  const { person } = open({ first: [id(1), id(2)] });
  await screen.findByRole('button', { name: `${t.remove} letter.pdf` });
  const [first, second] = screen.getAllByRole('listitem');
  await person.click(within(first as HTMLElement).getByRole('button', { name: `${t.remove} card.jpg` }));
  expect(value).toEqual([id(2)]);
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([
    { method: 'DELETE', path: `/api/files/${id(1)}` },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t.choose }));
  expect(status()).toBe(t.removed('card.jpg'));
  // A file of a saved application is deleted when the application is saved again.
  await person.click(within(second as HTMLElement).getByRole('button', { name: `${t.remove} letter.pdf` }));
  expect(value).toEqual([]);
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('works by keyboard alone, and offers the camera for pictures only', async () => {
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
  expect(chooser.accept).toBe('image/jpeg,image/png,application/pdf');
  expect(chooser.multiple).toBe(true);
  expect(camera.accept).toBe('image/*');
  expect(camera.getAttribute('capture')).toBe('environment');
});
