import { expect, test } from 'vitest';
import { drawQrCode } from './qr-drawing.ts';

test('draws a quiet zone of four modules on every side', () => {
  const drawing = drawQrCode('BN-7K4M-2QXD');
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(drawing)?.[1]);
  const runs = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map(([, x, y, run]) => [
    Number(x),
    Number(y),
    Number(run),
  ]);
  const [left, right] = [
    Math.min(...runs.map(([x]) => x ?? 0)),
    Math.max(...runs.map(([x, , run]) => (x ?? 0) + (run ?? 0))),
  ];
  const [top, foot] = [Math.min(...runs.map(([, y]) => y ?? 0)), Math.max(...runs.map(([, y]) => (y ?? 0) + 1))];
  expect(left).toBe(4);
  expect(top).toBe(4);
  expect(side - right).toBe(4);
  expect(side - foot).toBe(4);
});

test('draws a square with a number of modules that the standard allows', () => {
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawQrCode('x'.repeat(300)))?.[1]) - 8;
  expect((side - 17) % 4).toBe(0);
});
