import { startWebWorker } from '#foundation/web/worker/start-web-worker.ts';
import type { ScannedMrz } from '../reader/read-mrz.ts';
import type { ReadResponse, ReadRequest } from './reader-messages.ts';
import workerUrl from './reader.worker.ts?worker&url';

/** Reads one picture at a time. Pictures go only to a worker of this page. */
export type MrzReader = {
  /** Reads a camera frame, held upright. */
  readFrame: (picture: ImageBitmap) => Promise<ScannedMrz | undefined>;
  /** Reads a picture that may be rotated, and in which the page may be small. */
  readPicture: (picture: ImageBitmap) => Promise<ScannedMrz | undefined>;
  close: () => void;
};

export function startMrzReader(): MrzReader {
  const worker = startWebWorker(workerUrl);
  const read = (request: ReadRequest) =>
    new Promise<ScannedMrz | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadResponse>) => resolve(data.mrz);
      worker.onerror = () => reject(new Error('the MRZ worker did not start'));
      worker.postMessage(request, [request.picture]);
    });
  return {
    readFrame: (picture) => read({ picture, quarterTurns: [0], maxSides: [1280] }),
    // Most pictures are upright or upside down. The larger size is for a small page in a large picture.
    readPicture: (picture) => read({ picture, quarterTurns: [0, 2, 1, 3], maxSides: [1600, 2800] }),
    close: () => worker.terminate(),
  };
}
