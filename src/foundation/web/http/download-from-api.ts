import type { AnyCall, FileAnswer, RequestOf } from '#foundation/contract/call.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { callApiWith } from './call-api.ts';

/** Sends a call that answers a document, and reports the received share from 0 to 1. */
export function downloadFromApi<C extends AnyCall & { output: 'file' }>(
  call: C,
  input: RequestOf<C>,
  onProgress: (share: number) => void,
): Promise<FileAnswer> {
  const send: ApiConnection['send'] = async (address, request) =>
    withProgress(await fetch(address, request), onProgress);
  return callApiWith({ ...pageConnection, send }, call, input);
}

function withProgress(response: Response, onProgress: (share: number) => void): Response {
  const total = Number(response.headers.get('content-length'));
  if (!response.body || !(total > 0)) return response;
  let received = 0;
  const progressCounter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      received += chunk.length;
      onProgress(Math.min(1, received / total));
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(progressCounter), { status, headers });
}
