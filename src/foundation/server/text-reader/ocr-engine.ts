import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** A greyscale picture, one byte a pixel, row by row. */
export type GreyPicture = { width: number; height: number; data: Uint8Array };

export type OcrEngine = (picture: GreyPicture) => string[];

/** The parts of Tesseract's API that are used; its package has no types. */
type Tesseract = {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: string, language: string, mode: number): number;
    SetPageSegMode(mode: number): void;
    /** Loads the picture from `/input`, rotated by an angle. `exifOrientation` 1: upright. */
    SetImageFile(exifOrientation: number, radians: number): void;
    FindLines(): void;
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    Clear(): void;
  };
};

const enginePackage = 'tesseract.js-core/tesseract-core-simd-lstm';
const trainedData = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

// Values of Tesseract's OcrEngineMode and PageSegMode.
const lstmOnly = 1;
const fullPage = 3;
const sparseText = 11;

/** Slope of the lines above which a picture is rotated before reading. */
const maxSlope = 0.02;

/**
 * Loads Tesseract as WebAssembly, and its data for Latin letters, from npm packages without network access. Pictures
 * are passed as raw greyscale, so none of its image decoders is used.
 */
export async function loadOcrEngine(packagePath: string = enginePackage): Promise<OcrEngine> {
  const require = createRequire(import.meta.url);
  const createModule = require(`${packagePath}.js`) as (options: object) => Promise<Tesseract>;
  const silent = { print: () => {}, printErr: () => {} };
  const tesseract = await createModule({ wasmBinary: readFileSync(require.resolve(`${packagePath}.wasm`)), ...silent });
  tesseract.FS.writeFile('eng.traineddata', gunzipSync(readFileSync(require.resolve(trainedData))));
  const api = new tesseract.TessBaseAPI();
  if (api.Init('.', 'eng', lstmOnly) !== 0) throw new Error('the OCR language data could not be loaded');
  return ({ width, height, data }) => {
    // The picture as a PGM file. The first pass measures the slope of the lines; the second reads the rotated picture.
    tesseract.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]));
    api.SetImageFile(1, 0);
    api.SetPageSegMode(fullPage);
    api.FindLines();
    const slope = api.GetGradient();
    api.SetImageFile(1, Math.abs(slope) > maxSlope ? Math.atan(slope) : 0);
    api.SetPageSegMode(sparseText);
    api.Recognize(null);
    const lines = api.GetUTF8Text().split('\n');
    api.Clear();
    return lines.filter((line) => line.trim() !== '');
  };
}
