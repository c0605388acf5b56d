import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeCodes } from '../rules/place-names.ts';
import { parseOutlines } from './world-outlines.ts';

const svg = readFileSync(new URL('world.svg', import.meta.url), 'utf8');

test('parses every shape, each country once, within the picture', () => {
  const outlines = parseOutlines(svg);
  expect(outlines).toHaveLength(svg.split('\n').filter((line) => /^<(path|circle)/.test(line)).length);
  const codes = outlines.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  const paths = outlines.flatMap((outline) => ('path' in outline ? [outline.path] : []));
  const dots = outlines.flatMap((outline) => ('x' in outline ? [outline] : []));
  for (const path of paths) expect(path).toMatch(/^M[\d.,MLZ]+$/);
  for (const { x, y } of dots) {
    expect(x >= 0).toBe(true);
    expect(x <= 960).toBe(true);
    expect(y >= 0).toBe(true);
    expect(y <= 480).toBe(true);
  }
});

test('contains the home country and nearly all countries with figures', () => {
  const drawnCodes = new Set(parseOutlines(svg).map(({ code }) => code));
  const countries = placeCodes.filter((code) => code.length === 2);
  expect(drawnCodes.has('BN')).toBe(true);
  expect(countries.filter((code) => !drawnCodes.has(code)).length).toBeLessThan(20);
});
