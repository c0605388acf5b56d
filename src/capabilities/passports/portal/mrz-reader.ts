import { startWorker } from '#foundation/web/worker/start-worker.ts';
import type { ScannedMrz } from '../reader/read-mrz.ts';
import type { ReadResponse, ReadRequest } from './reader-messages.ts';
import address from './reader.worker.ts?worker&url';

/** Reads pictures, one at a time. Pictures go no further than to a worker of this page. */
export type MrzReader = {
  /** Reads what a camera shows now, held upright. */
  readFrame: (picture: ImageBitmap) => Promise<ScannedMrz | undefined>;
  /** Reads a picture that may be turned, and may show the page small. */
  readPicture: (picture: ImageBitmap) => Promise<ScannedMrz | undefined>;
  close: () => void;
};

/** Starts the worker. */
export function startMrzReader(): MrzReader {
  const worker = startWorker(address);
  const ask = (asked: ReadRequest) =>
    new Promise<ScannedMrz | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadResponse>) => resolve(data.zone);
      worker.onerror = () => reject(new Error('The reader did not start.'));
      worker.postMessage(asked, [asked.picture]);
    });
  return {
    readFrame: (picture) => ask({ picture, turns: [0], sizes: [1280] }),
    readPicture: (picture) => ask({ picture, turns: [0, 2, 1, 3], sizes: [1600, 2800] }),
    close: () => worker.terminate(),
  };
}
