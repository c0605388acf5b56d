import type { ScannedMrz } from '../reader/read-mrz.ts';

/** Request to the worker: a transferred picture, the quarter turns to try, and the longest sides in pixels to try. */
export type ReadRequest = { picture: ImageBitmap; quarterTurns: readonly number[]; maxSides: readonly number[] };

export type ReadResponse = { mrz: ScannedMrz | undefined };
