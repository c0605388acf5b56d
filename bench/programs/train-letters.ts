import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cellHeight,
  cellWidth,
  extractCell,
  type CharacterFrame,
} from '#capabilities/passports/reader/character-cells.ts';
import {
  type StoredNetwork,
  classifyCharacter,
  type NeuralNetwork,
  loadNetwork,
} from '#capabilities/passports/reader/character-network.ts';
import { printPage } from '#capabilities/passports/reader/testing/printed-page.ts';
import { randomMrz } from '#capabilities/passports/reader/testing/random-mrz.ts';
import { photograph, trueFrames } from '#capabilities/passports/reader/testing/photograph.ts';
import { type Random, seededRandom } from '#capabilities/passports/reader/testing/seeded-random.ts';
import { mrzCharacters } from '#capabilities/passports/rules/check-digit.ts';
import { mrzFormats } from '#capabilities/passports/rules/mrz-formats.ts';

/**
 * Trains the neural network that reads the characters of machine-readable zones on generated photos of generated pages.
 * Writes it to the file that the reader loads. The same seed produces the same network.
 * `node bench/programs/train-letters.ts [--photos 500] [--seed 1]`
 */
const file = join(import.meta.dirname, '../../src/capabilities/passports/data/letters-net.json');
const inputSize = cellWidth * cellHeight;
const hiddenUnits = 64;
const batchSize = 64;
const epochs = 16;

type Samples = { cells: Float32Array[]; letters: number[] };

const readOption = (name: string, otherwise: number) => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? otherwise : Number(process.argv[index + 1]);
};

const random = seededRandom(readOption('seed', 1));
const trainingSet = makeSamples(readOption('photos', 500), random);
const validationSet = makeSamples(25, seededRandom(readOption('seed', 1) + 1_000_000));
console.log(`${trainingSet.cells.length} letters to learn from, ${validationSet.cells.length} to judge by`);
const trainedNetwork = train(trainingSet, random);
const quantizedNetwork = quantizeNetwork(trainedNetwork);
writeFileSync(file, `${JSON.stringify(quantizedNetwork)}\n`);
console.log(
  `Kept in ${readFileSync(file).length} bytes: ${(measureAccuracy(loadNetwork(quantizedNetwork), validationSet) * 100).toFixed(2)} % right`,
);

function makeSamples(photos: number, random: Random): Samples {
  const samples: Samples = { cells: [], letters: [] };
  for (let photo = 0; photo < photos; photo += 1) {
    const printed = printPage(randomMrz(random.pick(mrzFormats), random), random);
    const width = Math.round(random.between(560, 1300));
    const fine = width / 1000;
    const taken = photograph(
      printed.page,
      {
        width,
        height: Math.round(width * 0.75),
        fills: random.between(0.75, 0.97),
        turned: random.between(0, 10),
        leaning: random.between(0, 0.05),
        blur: random.between(0.2, 2.4) * fine,
        motion: random.number() < 0.25 ? random.between(1, 5) * fine : 0,
        noise: random.between(1, 22),
        glare: random.number() < 0.4 ? random.between(40, 170) : 0,
        shade: random.between(0, 0.6),
        faint: random.between(0, 0.55),
      },
      random,
    );
    trueFrames(printed, taken).forEach((frames, row) =>
      frames.forEach((frame, column) => {
        const letter = mrzCharacters.indexOf(printed.lines[row]?.[column] ?? '');
        const times = letter === mrzCharacters.length - 1 ? 1 : 4;
        for (let time = 0; time < times; time += 1) {
          samples.cells.push(extractCell(taken.grey, jitterFrame(frame, random)));
          samples.letters.push(letter);
        }
      }),
    );
  }
  return samples;
}

// Moves a frame as far as the reader's own estimate of a character's position may be off.
function jitterFrame({ x, y, slope, pitch }: CharacterFrame, random: Random): CharacterFrame {
  const offset = () => random.between(-0.13, 0.13) * pitch;
  return {
    x: x + offset(),
    y: y + offset(),
    slope: slope + random.between(-0.04, 0.04),
    pitch: pitch * random.between(0.93, 1.07),
  };
}

function train({ cells, letters }: Samples, random: Random): NeuralNetwork {
  const weights = (count: number, from: number) =>
    Float32Array.from({ length: count }, () => random.normal() * Math.sqrt(2 / from));
  const net: NeuralNetwork = {
    hiddenUnits,
    hiddenWeights: weights(hiddenUnits * inputSize, inputSize),
    hiddenBias: new Float32Array(hiddenUnits),
    outputWeights: weights(mrzCharacters.length * hiddenUnits, hiddenUnits),
    outputBias: new Float32Array(mrzCharacters.length),
  };
  const layers = [net.hiddenWeights, net.hiddenBias, net.outputWeights, net.outputBias].map((values) => ({
    values,
    slope: new Float32Array(values.length),
    mean: new Float32Array(values.length),
    square: new Float32Array(values.length),
  }));
  const order = cells.map((_, index) => index);
  const steps = Math.ceil(cells.length / batchSize);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = random.integer(0, index);
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    let loss = 0;
    for (let step = 0; step < steps; step += 1) {
      const chosen = order.slice(step * batchSize, (step + 1) * batchSize);
      for (const index of chosen)
        loss += backpropagate(
          net,
          layers.map(({ slope }) => slope),
          cells[index] ?? new Float32Array(inputSize),
          letters[index] ?? 0,
        );
      const done = epoch * steps + step + 1;
      const rate = 0.0015 * 0.5 * (1 + Math.cos((Math.PI * done) / (epochs * steps)));
      for (const layer of layers) applyAdamStep(layer, chosen.length, rate, done);
    }
    console.log(`${epoch + 1} of ${epochs}: loss ${(loss / cells.length).toFixed(4)}`);
  }
  return net;
}

// Adds the gradients of one cell to the accumulated slopes. Returns the loss.
function backpropagate(
  net: NeuralNetwork,
  [first, firstBias, second, secondBias]: Float32Array[],
  cell: Float32Array,
  letter: number,
): number {
  if (!first || !firstBias || !second || !secondBias) return 0;
  const seen = new Float32Array(hiddenUnits);
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    let sum = net.hiddenBias[unit]!;
    const from = unit * inputSize;
    for (let input = 0; input < inputSize; input += 1) sum += net.hiddenWeights[from + input]! * cell[input]!;
    seen[unit] = Math.max(0, sum);
  }
  const out = new Float32Array(mrzCharacters.length);
  for (let output = 0; output < out.length; output += 1) {
    let sum = net.outputBias[output]!;
    for (let unit = 0; unit < hiddenUnits; unit += 1)
      sum += net.outputWeights[output * hiddenUnits + unit]! * seen[unit]!;
    out[output] = sum;
  }
  const most = Math.max(...out);
  const total = out.reduce((sum, value) => sum + Math.exp(value - most), 0);
  const back = new Float32Array(hiddenUnits);
  for (let output = 0; output < out.length; output += 1) {
    // Label smoothing: a target slightly below 1 keeps the network's confidence honest.
    const wanted = output === letter ? 0.995 : 0.005 / (out.length - 1);
    const off = Math.exp(out[output]! - most) / total - wanted;
    secondBias[output]! += off;
    for (let unit = 0; unit < hiddenUnits; unit += 1) {
      second[output * hiddenUnits + unit]! += off * seen[unit]!;
      back[unit]! += off * net.outputWeights[output * hiddenUnits + unit]!;
    }
  }
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    if (seen[unit] === 0) continue;
    const off = back[unit]!;
    firstBias[unit]! += off;
    const from = unit * inputSize;
    for (let input = 0; input < inputSize; input += 1) first[from + input]! += off * cell[input]!;
  }
  return Math.log(total) + most - out[letter]!;
}

type AdamState = { values: Float32Array; slope: Float32Array; mean: Float32Array; square: Float32Array };

// Adam (Kingma and Ba, 2015).
function applyAdamStep({ values, slope, mean, square }: AdamState, count: number, rate: number, step: number): void {
  const [meanPart, squarePart] = [1 - 0.9 ** step, 1 - 0.999 ** step];
  for (let index = 0; index < values.length; index += 1) {
    const gradient = slope[index]! / count + 1e-5 * values[index]!;
    mean[index] = 0.9 * mean[index]! + 0.1 * gradient;
    square[index] = 0.999 * square[index]! + 0.001 * gradient * gradient;
    values[index]! -= (rate * (mean[index]! / meanPart)) / (Math.sqrt(square[index]! / squarePart) + 1e-8);
    slope[index] = 0;
  }
}

function quantizeNetwork({ hiddenWeights, hiddenBias, outputWeights, outputBias }: NeuralNetwork): StoredNetwork {
  const [firstLayer, secondLayer] = [quantizeWeights(hiddenWeights), quantizeWeights(outputWeights)];
  const rounded = (values: Float32Array) => Array.from(values, (value) => Number(value.toFixed(3)));
  return {
    hidden: hiddenUnits,
    first: firstLayer.text,
    firstScale: firstLayer.scale,
    firstBias: rounded(hiddenBias),
    second: secondLayer.text,
    secondScale: secondLayer.scale,
    secondBias: rounded(outputBias),
  };
}

function quantizeWeights(values: Float32Array): { text: string; scale: number } {
  const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  return {
    text: Buffer.from(Int8Array.from(values, (value) => Math.round(value / scale)).buffer).toString('base64'),
    scale,
  };
}

function measureAccuracy(net: NeuralNetwork, { cells, letters }: Samples): number {
  const right = cells.filter((cell, index) => {
    const found = classifyCharacter(net, cell);
    return found.indexOf(Math.max(...found)) === letters[index];
  });
  return right.length / cells.length;
}
