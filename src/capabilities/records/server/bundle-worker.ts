import { parentPort } from 'node:worker_threads';
import { parseFhir } from '../rules/decimals.ts';
import { parseBundleEntries, type ParsedBundle } from '../rules/parse-bundle-entries.ts';
import { loadValidator } from './fhir-validator.ts';

/** Answer of the thread. `broken`: the validator threw, or the thread exceeded its limits. */
export type BundleWorkerResult = { bundle: ParsedBundle } | { failure: 'not-json' | 'broken' };

parentPort?.on('message', (bytes: Uint8Array) => {
  void parseAndValidate(bytes).then(
    (answer) => parentPort?.postMessage(answer),
    () => parentPort?.postMessage({ failure: 'broken' } satisfies BundleWorkerResult),
  );
});

async function parseAndValidate(bytes: Uint8Array): Promise<BundleWorkerResult> {
  let bundle: unknown;
  try {
    bundle = parseFhir(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { failure: 'not-json' };
  }
  return { bundle: parseBundleEntries(bundle, await loadValidator()) };
}
