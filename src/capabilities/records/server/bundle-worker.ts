import { parentPort } from 'node:worker_threads';
import { parseFhir } from '../rules/decimals.ts';
import { readBundle, type ReadBundle } from '../rules/read-bundle.ts';
import { openJudge } from './fhir-judge.ts';

/** What the thread answers for the bytes of a bundle: what it holds, or that it is no JSON. */
export type BundleAnswer = { read: ReadBundle } | { failed: 'not-json' | 'broken' };

parentPort?.on('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then(
    (answer) => parentPort?.postMessage(answer),
    () => parentPort?.postMessage({ failed: 'broken' } satisfies BundleAnswer),
  );
});

async function answerTo(bytes: Uint8Array): Promise<BundleAnswer> {
  let bundle: unknown;
  try {
    bundle = parseFhir(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { failed: 'not-json' };
  }
  return { read: readBundle(bundle, await openJudge()) };
}
