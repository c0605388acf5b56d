import { parentPort } from 'node:worker_threads';
import type { Kind } from '#capabilities/files/rules/kinds.ts';
import type { Found } from '#capabilities/files/rules/refusal.ts';
import { type Cleaned, cleanImage } from './clean-image.ts';
import { cleanPdf } from './clean-pdf.ts';
import { type Codecs, loadCodecs } from './codecs.ts';

/** What the thread is asked to clean. */
export type CleanTask = { kind: Kind; bytes: Uint8Array };

/** What it answers: the file as it is kept, why it is refused, or that something broke. */
export type CleanAnswer = Found<Cleaned> | { failed: string };

let codecs: Promise<Codecs> | undefined;

parentPort?.on('message', (task: CleanTask) => {
  void clean(task).then(
    (answer) => parentPort?.postMessage(answer, transferOf(answer)),
    (thrown: unknown) => parentPort?.postMessage({ failed: thrown instanceof Error ? thrown.name : 'unknown' }),
  );
});

async function clean({ kind, bytes }: CleanTask): Promise<Found<Cleaned>> {
  if (kind === 'pdf') return cleanPdf(bytes);
  codecs ??= loadCodecs();
  return cleanImage(await codecs, kind, bytes);
}

function transferOf(answer: CleanAnswer): ArrayBuffer[] {
  return 'ok' in answer && answer.ok ? [answer.found.bytes.buffer as ArrayBuffer] : [];
}
