import { parentPort } from 'node:worker_threads';
import type { Kind } from '#capabilities/files/rules/kinds.ts';
import type { Found } from '#capabilities/files/rules/refusal.ts';
import { type Cleaned, cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { type Codecs, loadCodecs } from './codecs.ts';
import { type Grey, greyOf } from '#capabilities/files/rules/pixels.ts';
import { type Narrow, narrowImage } from './narrow-image.ts';

/** What the thread is asked to clean, or to give again at other widths or in shades. */
export type CleanTask = { kind: Kind; bytes: Uint8Array } | NarrowTask | GreyTask;
export type NarrowTask = { kind: 'jpeg' | 'png'; bytes: Uint8Array; widths: readonly number[] };
export type GreyTask = { kind: 'jpeg' | 'png'; bytes: Uint8Array; longest: number };

/** What it answers: the file as it is kept, why it is refused, or that something broke. */
export type CleanAnswer =
  | Found<Cleaned>
  | { ok: true; narrow: Narrow[] }
  | { ok: true; grey: Grey }
  | { failed: string };

// A parser that meets faults by the million would spend its time on the places where each of them is.
Error.stackTraceLimit = 0;

let codecs: Promise<Codecs> | undefined;

parentPort?.on('message', (task: CleanTask) => {
  void clean(task).then(
    (answer) => parentPort?.postMessage(answer, transferOf(answer)),
    (thrown: unknown) => parentPort?.postMessage({ failed: thrown instanceof Error ? thrown.name : 'unknown' }),
  );
});

async function clean(task: CleanTask): Promise<CleanAnswer> {
  const { kind, bytes } = task;
  if (kind === 'pdf') return cleanPdf(bytes);
  codecs ??= loadCodecs();
  if ('widths' in task) return { ok: true, narrow: await narrowImage(await codecs, task) };
  if ('longest' in task) return { ok: true, grey: greyOf(await (await codecs)[task.kind].decode(bytes), task.longest) };
  return cleanImage(await codecs, kind, bytes);
}

function transferOf(answer: CleanAnswer): ArrayBuffer[] {
  if ('grey' in answer) return [answer.grey.data.buffer as ArrayBuffer];
  return 'found' in answer ? [answer.found.bytes.buffer as ArrayBuffer] : [];
}
