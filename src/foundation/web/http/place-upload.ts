import type { AnyCall, OutputOf, RequestOf, Upload } from '#foundation/contract/call.ts';
import { second } from '#foundation/time/clock.ts';
import type { Line } from './line.ts';
import { pageLine } from './page-line.ts';
import { placeOn } from './place.ts';
import type { PlaceOptions } from './request.ts';

/** A call that takes a file. */
type UploadCall = AnyCall & { upload?: Upload };

/** What sending a file needs beside what any call does: who wants to know how much of it has gone, from 0 to 1. */
type UploadOptions = PlaceOptions & { onProgress?: (share: number) => void; line?: Line };

/** Places a call that takes a file, as `place` does, with the patience that the call allows; the file goes as it is. */
export function placeUpload<C extends UploadCall>(
  call: C,
  file: File,
  fields: Omit<RequestOf<C>, 'file'>,
  { onProgress = () => {}, line = pageLine, ...options }: UploadOptions = {},
): Promise<OutputOf<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string | undefined>))
    if (value !== undefined) form.append(name, value);
  // The file last: who receives it knows then what it is for.
  form.append('file', file, file.name);
  const patience = line.patience + (call.upload?.seconds ?? 0) * second;
  const send: Line['send'] = (address, request) => sendForm(address, request, form, onProgress);
  return placeOn({ ...line, patience, send }, call, {} as RequestOf<C>, options);
}

/** Only this way of asking a server tells how much has gone. */
function sendForm(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    // The browser says itself what kind of form it is, and where its parts end.
    for (const [name, value] of new Headers(headers))
      if (name !== 'content-type') request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('no answer came')));
    request.addEventListener('abort', () => reject(new DOMException('The caller left.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
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
