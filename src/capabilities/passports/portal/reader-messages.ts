import type { ScannedMrz } from '../reader/read-mrz.ts';

/** What the worker is asked: a picture that is now its own, the quarters by which it may be turned, and how large to look at it. */
export type ReadRequest = { picture: ImageBitmap; turns: readonly number[]; sizes: readonly number[] };

/** What it answers. */
export type ReadResponse = { zone: ScannedMrz | undefined };
