import {
  type AnyCall,
  longestLook,
  type OutputOf,
  type RequestOf,
  slowestNetwork,
  type Upload,
} from '#foundation/contract/call.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { callApiOver } from './call-api.ts';
import type { CallOptions } from './request.ts';

/** A call that takes a file. */
type UploadCall = AnyCall & { upload?: Upload };

/** What sending a file needs beside what any call does: who wants to know how much of it has gone, from 0 to 1. */
type UploadOptions = CallOptions & { onProgress?: (share: number) => void; line?: ApiConnection };

/**
 * Places a call that takes a file, as `place` does, with the patience that the call allows; the file goes as it is. One that stands still
 * for longer than a network is away is given up as where there is none: a phone does not hear it from a server that cannot reach it.
 */
export function uploadToApi<C extends UploadCall>(
  call: C,
  file: File,
  fields: Omit<RequestOf<C>, 'file'>,
  { onProgress = () => {}, line = pageConnection, ...options }: UploadOptions = {},
): Promise<OutputOf<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string | undefined>))
    if (value !== undefined) form.append(name, value);
  // The file last: who receives it knows then what it is for.
  form.append('file', file, file.name);
  const { seconds = 0 } = call.upload ?? {};
  const patience = line.patience + seconds * second;
  const look = line.patience + Math.min(seconds, longestLook) * second;
  let stoodStill = false;
  const onStill = () => {
    stoodStill = true;
  };
  const send: ApiConnection['send'] = (address, request) =>
    sendForm(address, request, form, { onProgress, onStill, look });
  return callApiOver(
    {
      ...line,
      patience,
      send,
      // Who has waited for half a minute is told, and tries again themselves.
      get retries() {
        return stoodStill ? 0 : line.retries;
      },
    },
    call,
    {} as RequestOf<C>,
    options,
  );
}

// With a margin, so that of the two the server says it where it still can.
const still = (slowestNetwork.seconds + 10) * second;

/** `look`: how long the server may take once it has all. */
type Sending = { onProgress: (share: number) => void; onStill: () => void; look: Millis };

/** Only this way of asking a server tells how much has gone. */
function sendForm(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  { onProgress, onStill, look }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let gone = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: Millis) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onStill();
        reject(new TypeError('it stands still'));
        request.abort();
      }, milliseconds);
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    request.open(method, address);
    // The browser says itself what kind of form it is, and where its parts end.
    for (const [name, value] of new Headers(headers))
      if (name !== 'content-type') request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
      if (loaded <= gone) return;
      gone = loaded;
      // What the browser has given away may still lie in the phone.
      wait(loaded < total ? still : still + look);
    });
    request.addEventListener('load', () => end(() => resolve(responseOf(request))));
    request.addEventListener('error', () => end(() => reject(new TypeError('no answer came'))));
    request.addEventListener('abort', () => end(() => reject(new DOMException('The caller left.', 'AbortError'))));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
    wait(still);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
