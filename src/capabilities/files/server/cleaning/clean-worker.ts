import { parentPort } from 'node:worker_threads';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import type { FileResult } from '#capabilities/files/rules/refusal.ts';
import { type CleanedFile, cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { type Codecs, loadCodecs } from './codecs.ts';
import { type GreyImage, toGreyImage } from '#capabilities/files/rules/pixels.ts';
import { type ResizedImage, resizeImage } from './resize-image.ts';

/** Task of a cleaner: clean a file, re-encode a picture at several widths, or convert a picture to greyscale. */
export type CleanerTask = { kind: FileKind; bytes: Uint8Array } | ResizeTask | GreyTask;
export type ResizeTask = { kind: 'jpeg' | 'png'; bytes: Uint8Array; widths: readonly number[] };
export type GreyTask = { kind: 'jpeg' | 'png'; bytes: Uint8Array; maxSide: number };

export type CleanerResult =
  | FileResult<CleanedFile>
  | { ok: true; resized: ResizedImage[] }
  | { ok: true; grey: GreyImage }
  | { failed: string };

// Disables stack traces. A parser that throws millions of errors would spend most of its time on them.
Error.stackTraceLimit = 0;

let codecs: Promise<Codecs> | undefined;

parentPort?.on('message', (task: CleanerTask) => {
  void runTask(task).then(
    (answer) => parentPort?.postMessage(answer, listTransferables(answer)),
    (thrown: unknown) => parentPort?.postMessage({ failed: thrown instanceof Error ? thrown.name : 'unknown' }),
  );
});

async function runTask(task: CleanerTask): Promise<CleanerResult> {
  const { kind, bytes } = task;
  if (kind === 'pdf') return cleanPdf(bytes);
  codecs ??= loadCodecs();
  if ('widths' in task) return { ok: true, resized: await resizeImage(await codecs, task) };
  if ('maxSide' in task)
    return { ok: true, grey: toGreyImage(await (await codecs)[task.kind].decode(bytes), task.maxSide) };
  return cleanImage(await codecs, kind, bytes);
}

function listTransferables(answer: CleanerResult): ArrayBuffer[] {
  if ('grey' in answer) return [answer.grey.data.buffer as ArrayBuffer];
  return 'value' in answer ? [answer.value.bytes.buffer as ArrayBuffer] : [];
}
