import { trimEndOf } from '#foundation/language/trim-end.ts';
import weights from '../data/letters-net.json' with { type: 'json' };
import { mrzCharacters } from '../rules/check-digit.ts';
import { cellHeight, cellWidth } from './character-cells.ts';

/** A net of one hidden layer: the pixels of a cell, what it has learnt to look for, and the letters. */
export type NeuralNetwork = {
  hidden: number;
  first: Float32Array;
  firstBias: Float32Array;
  second: Float32Array;
  secondBias: Float32Array;
};

/** A net as a file holds it: each layer as bytes with their scale. */
export type StoredNetwork = {
  hidden: number;
  first: string;
  firstScale: number;
  firstBias: number[];
  second: string;
  secondScale: number;
  secondBias: number[];
};

const inputSize = cellWidth * cellHeight;

/** Makes a net of what a file holds. */
export function loadNetwork(kept: StoredNetwork): NeuralNetwork {
  return {
    hidden: kept.hidden,
    first: decodeLayer(kept.first, kept.firstScale),
    firstBias: Float32Array.from(kept.firstBias),
    second: decodeLayer(kept.second, kept.secondScale),
    secondBias: Float32Array.from(kept.secondBias),
  };
}

function decodeLayer(text: string, scale: number): Float32Array {
  const values = new Float32Array(Math.floor((trimEndOf(text, '=').length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const letter of text) {
    if (letter === '=') break;
    bits = ((bits << 6) | base64.indexOf(letter)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    // A byte from -128 to 127.
    values[at++] = (((bits >> held) << 24) >> 24) * scale;
  }
  return values;
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** How probable each letter is, as a natural logarithm, for one cell. */
export function classifyCharacter(net: NeuralNetwork, cell: Float32Array): Float32Array {
  const hidden = new Float32Array(net.hidden);
  for (let unit = 0; unit < net.hidden; unit += 1) {
    let sum = net.firstBias[unit] ?? 0;
    const from = unit * inputSize;
    for (let at = 0; at < inputSize; at += 1) sum += (net.first[from + at] ?? 0) * (cell[at] ?? 0);
    hidden[unit] = Math.max(0, sum);
  }
  const out = new Float32Array(mrzCharacters.length);
  for (let letter = 0; letter < out.length; letter += 1) {
    let sum = net.secondBias[letter] ?? 0;
    const from = letter * net.hidden;
    for (let unit = 0; unit < net.hidden; unit += 1) sum += (net.second[from + unit] ?? 0) * (hidden[unit] ?? 0);
    out[letter] = sum;
  }
  const most = Math.max(...out);
  const total = Math.log(out.reduce((sum, one) => sum + Math.exp(one - most), 0)) + most;
  return out.map((one) => one - total);
}

/** The net that `bench/programs/train-letters.ts` made. */
export const characterNetwork: NeuralNetwork = loadNetwork(weights);
