import type { AnyCall, FileAnswer, RequestOf } from '#foundation/contract/call.ts';
import type { ApiConnection } from './api-connection.ts';
import { pageConnection } from './page-connection.ts';
import { callApiOver } from './call-api.ts';

/** Places a call that answers a document, and tells how much of it has come, from 0 to 1. */
export function downloadFromApi<C extends AnyCall & { output: 'file' }>(
  call: C,
  input: RequestOf<C>,
  onProgress: (share: number) => void,
): Promise<FileAnswer> {
  const send: ApiConnection['send'] = async (address, request) => counted(await fetch(address, request), onProgress);
  return callApiOver({ ...pageConnection, send }, call, input);
}

function counted(answer: Response, onProgress: (share: number) => void): Response {
  const whole = Number(answer.headers.get('content-length'));
  if (!answer.body || !(whole > 0)) return answer;
  let come = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, onwards) => {
      come += piece.length;
      onProgress(Math.min(1, come / whole));
      onwards.enqueue(piece);
    },
  });
  const { status, headers } = answer;
  return new Response(answer.body.pipeThrough(counter), { status, headers });
}
