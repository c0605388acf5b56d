import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** A picture in shades of grey, a byte a pixel, row by row. */
export type GreyPicture = { width: number; height: number; data: Uint8Array };

/** Reads the lines on a picture. */
export type Engine = (picture: GreyPicture) => string[];

/** What of Tesseract is used here; its package brings no types. */
type Tesseract = {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string, language: string, mode: number): number;
    SetPageSegMode(mode: number): void;
    /** Takes the picture in `/input`, turned by an angle. */
    SetImageFile(held: number, radians: number): void;
    FindLines(): void;
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    Clear(): void;
  };
};

const program = 'tesseract.js-core/tesseract-core-simd-lstm';
const letters = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

const byNetAlone = 1;
const whole = 3;
const scattered = 11;

/** How far lines may be off the level before a picture is turned back, as their slope. */
const level = 0.02;

/**
 * Loads Tesseract, which is WebAssembly and reaches nothing but its own memory, and what it knows of Latin letters; both from their packages:
 * nothing is fetched. Pictures come as plain shades, so that none of its decoders is ever used.
 */
export async function loadEngine(from: string = program): Promise<Engine> {
  const require = createRequire(import.meta.url);
  const open = require(`${from}.js`) as (with_: object) => Promise<Tesseract>;
  const silent = { print: () => {}, printErr: () => {} };
  const tesseract = await open({ wasmBinary: readFileSync(require.resolve(`${from}.wasm`)), ...silent });
  tesseract.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(require.resolve(letters))));
  const api = new tesseract.TessBaseAPI();
  if (api.Init('.', 'eng', byNetAlone) !== 0) throw new Error('the letters could not be loaded');
  return ({ width, height, data }) => {
    tesseract.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]));
    api.SetImageFile(1, 0);
    api.SetPageSegMode(whole);
    api.FindLines();
    const slope = api.GetGradient();
    api.SetImageFile(1, Math.abs(slope) > level ? Math.atan(slope) : 0);
    api.SetPageSegMode(scattered);
    api.Recognize(null);
    const lines = api.GetUTF8Text().split('\n');
    api.Clear();
    return lines.filter((line) => line.trim() !== '');
  };
}
