import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Manifest = {
  short_name: string;
  scope: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};
const folder = join(import.meta.dirname, 'public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('the installed portal starts at the home page', () => {
  expect(manifest).toMatchObject({ short_name: 'Sihat', scope: '/', start_url: '/app' });
});

test.each(manifest.icons)('$src ($sizes) exists and has the declared size', ({ src, sizes, type }) => {
  const bytes = readFileSync(join(folder, src.slice(1)));
  // A PNG has its width and height in the first chunk. An SVG has any size.
  const size = type === 'image/png' ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'any';
  expect(size).toBe(sizes);
});

test('the icons include those that operating systems need', () => {
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
});
