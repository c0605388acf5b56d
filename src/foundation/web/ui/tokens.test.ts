import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const light = valuesAfter(':root {');
const byDevice = valuesAfter(':root:not([data-theme="light"]) {');
const forced = valuesAfter(':root[data-theme="dark"] {');
const themes = { light, dark: { ...light, ...forced } };

describe('type scale', () => {
  const steps = [...css.matchAll(/@media \(min-width: ([\d.]+)px\) \{\s*:root \{\s*--fs: ([\d.]+);/g)].map((step) => ({
    from: Number(step[1]),
    scale: Number(step[2]),
  }));

  test('follows clamp(0.9375, width / 375, 1.0625) to within 1 % at every width', () => {
    for (let width = 240; width <= 1400; width += 0.5) {
      const expected = Math.min(1.0625, Math.max(0.9375, width / 375));
      const actual = steps.findLast(({ from }) => width >= from)?.scale ?? Number(light['fs']);
      expect(Math.abs(actual / expected - 1), `at ${width} px`).toBeLessThanOrEqual(0.01);
    }
  });

  test.each([
    [320, 0.9375],
    [360, 0.96],
    [375, 1],
    [390, 1.04],
    [412, 1.0625],
    [1280, 1.0625],
  ])('is exact at %i px', (width, scale) => {
    expect(steps.findLast(({ from }) => width >= from)?.scale ?? Number(light['fs'])).toBe(scale);
  });
});

test('dark theme is the same by device and by choice', () => {
  expect(byDevice).toEqual(forced);
  expect(Object.keys(forced).length).toBeGreaterThan(25);
});

describe.each(Object.entries(themes))('contrast in the %s theme', (_theme, tokens) => {
  const texts = ['ink-strong', 'ink', 'ink-soft', 'action', 'danger'];
  const backgrounds = ['bg-page', 'bg-surface', 'bg-sunken', 'bg-raised'];
  test.each(texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
    '%s on %s is readable text',
    (text, background) => {
      expect(contrast(tokens[text], tokens[background])).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each([
    ['on-action', 'action'],
    ['on-action', 'action-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['action', 'action-tint'],
    ['ink-strong', 'action-tint'],
    ['ink', 'action-tint'],
    ['danger', 'danger-bg'],
    ['warn', 'warn-bg'],
    ['ok', 'ok-bg'],
    ['info', 'info-bg'],
    ['ink-strong', 'warn-bg'],
    ['ink-strong', 'danger-bg'],
    ['on-accent', 'accent'],
  ])('%s on %s is readable text', (text, background) => {
    expect(contrast(tokens[text], tokens[background])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['bg-page', 'bg-surface', 'bg-raised', 'bg-sunken'])(
    'the border of a control is visible on %s',
    (background) => {
      expect(contrast(tokens['line-control'], tokens[background])).toBeGreaterThanOrEqual(3);
    },
  );
  test.each(['bg-page', 'bg-surface', 'bg-raised'])(
    'the focus ring is visible on %s by its outline or its halo',
    (background) => {
      const best = Math.max(
        contrast(tokens['ink-strong'], tokens[background]),
        contrast(tokens['accent'], tokens[background]),
      );
      expect(best).toBeGreaterThanOrEqual(3);
    },
  );
});

function valuesAfter(selector: string): Record<string, string> {
  const from = css.indexOf(selector);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map((pair) => [pair[1], pair[2]]));
}

// WCAG 2.2, relative luminance and contrast ratio.
function contrast(first: string | undefined, second: string | undefined): number {
  const [light, dark] = [luminance(first ?? ''), luminance(second ?? '')].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`not a colour: ${colour}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
