import {
  type AnyCall,
  maxReadSeconds,
  type OutputOf,
  type RequestOf,
  slowestNetwork,
  type Upload,
} from '#foundation/contract/call.ts';
import { type Millis, second } from '#foundation/time/clock.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { callApiWith } from './call-api.ts';
import type { CallOptions } from './build-request.ts';

type UploadCall = AnyCall & { upload?: Upload };

/** `onProgress` receives the sent share from 0 to 1. */
type UploadOptions = CallOptions & { onProgress?: (share: number) => void; connection?: ApiConnection };

/**
 * Sends a call that uploads a file, like `callApi`, with the longer timeout that the call declares.
 * An upload without progress is aborted as a network failure: a phone gets no error from a server that it cannot
 * reach.
 */
export function uploadToApi<C extends UploadCall>(
  call: C,
  file: File,
  fields: Omit<RequestOf<C>, 'file'>,
  { onProgress = () => {}, connection = pageConnection, ...options }: UploadOptions = {},
): Promise<OutputOf<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string | undefined>))
    if (value !== undefined) form.append(name, value);
  // The file is the last part, so that the server knows the fields before it reads the file.
  form.append('file', file, file.name);
  const { timeoutSeconds: uploadSeconds = 0 } = call.upload ?? {};
  const timeout = connection.timeout + uploadSeconds * second;
  const processingTime = connection.timeout + Math.min(uploadSeconds, maxReadSeconds) * second;
  let hasStalled = false;
  const onStall = () => {
    hasStalled = true;
  };
  const send: ApiConnection['send'] = (address, request) =>
    sendForm(address, request, form, { onProgress, onStall, processingTime });
  return callApiWith(
    {
      ...connection,
      timeout,
      send,
      // After a stall the user sees an error and retries by hand.
      get maxRetries() {
        return hasStalled ? 0 : connection.maxRetries;
      },
    },
    call,
    {} as RequestOf<C>,
    options,
  );
}

// Longer than the server's own limit, so that the server reports the stall where it still can.
const stallTimeout = (slowestNetwork.reconnectSeconds + 10) * second;

/** `processingTime`: time that the server may take once it has the whole file. */
type SendFormOptions = { onProgress: (share: number) => void; onStall: () => void; processingTime: Millis };

// XMLHttpRequest, because `fetch` reports no upload progress.
function sendForm(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  { onProgress, onStall, processingTime }: SendFormOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let sentBytes = 0;
    let timer: ReturnType<typeof setTimeout>;
    const restartStallTimer = (milliseconds: Millis) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onStall();
        reject(new TypeError('The upload stalled'));
        request.abort();
      }, milliseconds);
    };
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    request.open(method, address);
    // The browser sets the content type itself, with the boundary of the parts.
    for (const [name, value] of new Headers(headers))
      if (name !== 'content-type') request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
      if (loaded <= sentBytes) return;
      sentBytes = loaded;
      // Bytes that the browser reports as sent may still be in the phone's buffer.
      restartStallTimer(loaded < total ? stallTimeout : stallTimeout + processingTime);
    });
    request.addEventListener('load', () => finish(() => resolve(responseOf(request))));
    request.addEventListener('error', () => finish(() => reject(new TypeError('The server did not answer'))));
    request.addEventListener('abort', () => finish(() => reject(new DOMException('Aborted by caller', 'AbortError'))));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
    restartStallTimer(stallTimeout);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const headerLine of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = headerLine.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
