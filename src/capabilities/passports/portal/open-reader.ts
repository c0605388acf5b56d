import { startWorker } from '#foundation/web/worker/start-worker.ts';
import type { ReadZone } from '../reader/read-zone.ts';
import type { Answered, Asked } from './reader-messages.ts';
import address from './reader.worker.ts?worker&url';

/** Reads pictures, one at a time. Pictures go no further than to a worker of this page. */
export type Reader = {
  /** Reads what a camera shows now, held upright. */
  readFrame: (picture: ImageBitmap) => Promise<ReadZone | undefined>;
  /** Reads a picture that may be turned, and may show the page small. */
  readPicture: (picture: ImageBitmap) => Promise<ReadZone | undefined>;
  close: () => void;
};

/** Starts the worker. */
export function openReader(): Reader {
  const worker = startWorker(address);
  const ask = (asked: Asked) =>
    new Promise<ReadZone | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data.zone);
      worker.onerror = () => reject(new Error('The reader did not start.'));
      worker.postMessage(asked, [asked.picture]);
    });
  return {
    readFrame: (picture) => ask({ picture, turns: [0], sizes: [1280] }),
    readPicture: (picture) => ask({ picture, turns: [0, 2, 1, 3], sizes: [1600, 2800] }),
    close: () => worker.terminate(),
  };
}
