import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as jpegDecoder from '@jsquash/jpeg/decode.js';
import * as jpegEncoder from '@jsquash/jpeg/encode.js';
import * as pngDecoder from '@jsquash/png/decode.js';
import * as pngEncoder from '@jsquash/png/encode.js';
import type { Pixels } from '#capabilities/files/rules/pixels.ts';

/** Decoder and encoder of one picture format, in WebAssembly, which can access only its own memory. */
export type Codec = { decode: (bytes: Uint8Array) => Promise<Pixels>; encode: (pixels: Pixels) => Promise<Uint8Array> };

export type Codecs = { jpeg: Codec; png: Codec };

export async function loadCodecs(): Promise<Codecs> {
  Object.assign(globalThis, { ImageData: ImageDataPolyfill });
  await jpeg.decoder.init(loadWasmModule('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'), silentOutput);
  await jpeg.encoder.init(loadWasmModule('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'), silentOutput);
  await png.decoder.init(loadWasmModule('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return {
    jpeg: {
      decode: (bytes) => jpeg.decoder.default(toArrayBuffer(bytes)),
      encode: async (pixels) => new Uint8Array(await jpeg.encoder.default(withOwnBuffer(pixels), jpegOptions)),
    },
    png: {
      decode: (bytes) => png.decoder.default(toArrayBuffer(bytes)),
      encode: async (pixels) => new Uint8Array(await png.encoder.default(withOwnBuffer(pixels))),
    },
  };
}

// Replaces the packages' types, which need the DOM types that the server's compiler project lacks.
type Decoder = { init: (...options: object[]) => Promise<unknown>; default: (bytes: ArrayBuffer) => Promise<Pixels> };
type Encoder = {
  init: (...options: object[]) => Promise<unknown>;
  default: (pixels: Pixels, options?: object) => Promise<ArrayBuffer>;
};
const jpeg = { decoder: jpegDecoder as unknown as Decoder, encoder: jpegEncoder as unknown as Encoder };
const png = { decoder: pngDecoder as unknown as Decoder, encoder: pngEncoder as unknown as Encoder };
declare const WebAssembly: { Module: new (bytes: Uint8Array) => object };

// Baseline, not progressive: half the time, for a few per cent more bytes.
const jpegOptions = { quality: 85, progressive: false, optimize_coding: true };

// Discards the output of the codecs, because it may quote the file.
const silentOutput = { print: () => {}, printErr: () => {} };

function loadWasmModule(path: string): object {
  return new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(path)));
}

function toArrayBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return (byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer;
}

// The encoders read the whole buffer behind the pixels.
function withOwnBuffer({ data, width, height }: Pixels): Pixels {
  return { data: data.byteLength === data.buffer.byteLength ? data : data.slice(), width, height };
}

// Replacement for the browser's ImageData, which the decoders create.
function ImageDataPolyfill(this: Pixels, data: Uint8ClampedArray, width: number, height: number): void {
  Object.assign(this, { data, width, height });
}
