import { parentPort, workerData } from 'node:worker_threads';
import { type OcrEngine, type GreyPicture, loadOcrEngine } from './ocr-engine.ts';

export type TextAnswer = { lines: string[] | undefined };

let engine: Promise<OcrEngine> | undefined;

parentPort?.on('message', (picture: GreyPicture) => {
  engine ??= loadOcrEngine(workerData as string | undefined);
  void engine
    .then((read) => read(picture))
    .then(
      (lines) => parentPort?.postMessage({ lines } satisfies TextAnswer),
      // A failed engine is not used again: the thread ends, and the next picture starts a new one.
      () => process.exit(1),
    );
});
