import { trimEndOf } from '#foundation/language/trim-end.ts';
import weights from '../data/letters-net.json' with { type: 'json' };
import { mrzCharacters } from '../rules/check-digit.ts';
import { cellHeight, cellWidth } from './character-cells.ts';

/** Neural network with one hidden layer: from the pixels of a cell to the 37 characters of an MRZ. */
export type NeuralNetwork = {
  hiddenUnits: number;
  hiddenWeights: Float32Array;
  hiddenBias: Float32Array;
  outputWeights: Float32Array;
  outputBias: Float32Array;
};

/**
 * Network as stored in a file. `first` and `second` are the weights of the hidden and the output layer. Weights are
 * signed bytes in base64, to be multiplied by the scale of the layer.
 */
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

export function loadNetwork(stored: StoredNetwork): NeuralNetwork {
  return {
    hiddenUnits: stored.hidden,
    hiddenWeights: decodeLayer(stored.first, stored.firstScale),
    hiddenBias: Float32Array.from(stored.firstBias),
    outputWeights: decodeLayer(stored.second, stored.secondScale),
    outputBias: Float32Array.from(stored.secondBias),
  };
}

function decodeLayer(text: string, scale: number): Float32Array {
  const values = new Float32Array(Math.floor((trimEndOf(text, '=').length * 3) / 4));
  let [bits, bitCount, index] = [0, 0, 0];
  for (const letter of text) {
    if (letter === '=') break;
    bits = ((bits << 6) | base64Alphabet.indexOf(letter)) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    // The two shifts turn the byte into a signed number, from -128 to 127.
    values[index++] = (((bits >> bitCount) << 24) >> 24) * scale;
  }
  return values;
}

const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Computes the log probability (natural logarithm) of each character for one cell. */
export function classifyCharacter(network: NeuralNetwork, cell: Float32Array): Float32Array {
  const hidden = new Float32Array(network.hiddenUnits);
  for (let unit = 0; unit < network.hiddenUnits; unit += 1) {
    let sum = network.hiddenBias[unit] ?? 0;
    const from = unit * inputSize;
    for (let index = 0; index < inputSize; index += 1)
      sum += (network.hiddenWeights[from + index] ?? 0) * (cell[index] ?? 0);
    hidden[unit] = Math.max(0, sum);
  }
  const logits = new Float32Array(mrzCharacters.length);
  for (let letter = 0; letter < logits.length; letter += 1) {
    let sum = network.outputBias[letter] ?? 0;
    const from = letter * network.hiddenUnits;
    for (let unit = 0; unit < network.hiddenUnits; unit += 1)
      sum += (network.outputWeights[from + unit] ?? 0) * (hidden[unit] ?? 0);
    logits[letter] = sum;
  }
  // Log softmax. Subtracting the largest value avoids an overflow.
  const max = Math.max(...logits);
  const logTotal = Math.log(logits.reduce((sum, value) => sum + Math.exp(value - max), 0)) + max;
  return logits.map((value) => value - logTotal);
}

/** Network trained by `bench/programs/train-letters.ts`. */
export const characterNetwork: NeuralNetwork = loadNetwork(weights);
