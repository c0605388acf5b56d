import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

/** Package in package-lock.json: `license` as an SPDX expression, and whether its installation runs a program. */
export type Package = { name: string; version: string; license: string; hasInstallScript: boolean };

type LockEntry = { version?: string; license?: string; hasInstallScript?: boolean };

export function readPackages(text = readFileSync(join(root, 'package-lock.json'), 'utf8')): Package[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> };
  return Object.entries(packages).flatMap(([path, { version = '', license, hasInstallScript = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    return { name, version, license: license ?? licenceOverrides[name] ?? 'not said', hasInstallScript };
  });
}

/** Finds packages whose licence is not allowed. One permissive alternative of an OR suffices. */
export function findDisallowedLicences(packages: readonly Package[]): Package[] {
  return packages.filter(({ name, license }) => {
    const [terms = ''] = /[^()]+/.exec(license) ?? [];
    return !terms
      .split(/ or /i)
      .some((choice) => choice.split(/ and /i).every((licence) => isLicenceAllowed(name, licence)));
  });
}

/** Finds packages whose installation runs a program, unless their name is in `allowed`. */
export function findUnapprovedInstallScripts(packages: readonly Package[], allowed: readonly string[]): Package[] {
  return packages.filter(({ name, hasInstallScript }) => hasInstallScript && !allowed.includes(name));
}

function isLicenceAllowed(name: string, license: string): boolean {
  return (
    permissiveLicences.has(license) ||
    licenceExceptions.some((exception) => exception.license === license && exception.packages.test(name))
  );
}

const permissiveLicences = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense'.split(' '),
);

// Reasons: docs/decisions/0021-dependencies.md.
const licenceExceptions = [
  { license: 'MPL-2.0', packages: /^(web-push|axe-core|lightningcss(-.+)?)$/ },
  { license: 'OFL-1.1', packages: /^@(embedpdf\/fonts|expo-google-fonts\/noto|fontsource-variable\/figtree)/ },
];

// Licences of old packages that state them in their own way, or only in their README.
const licenceOverrides: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT', 'humanize-number': 'MIT' };
