import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type GreyPicture, loadEngine } from './engine.ts';

/** What the thread answers to a picture; no lines at all when the engine failed. */
export type TextAnswer = { lines: string[] | undefined };

let engine: Promise<Engine> | undefined;

parentPort?.on('message', (picture: GreyPicture) => {
  engine ??= loadEngine(workerData as string | undefined);
  void engine
    .then((read) => read(picture))
    .then(
      (lines) => parentPort?.postMessage({ lines } satisfies TextAnswer),
      // An engine that failed is not used again: the thread ends, and the next picture has a new one.
      () => process.exit(1),
    );
});
