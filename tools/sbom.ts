import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages, findDisallowedLicences } from './packages.ts';
import { root, runCaptured } from './run-command.ts';

// `npm run sbom`: lists the packages that run in production, as CycloneDX, for scanners of known vulnerabilities.
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const { ok, output } = await runCaptured({
  name: 'sbom',
  command: 'npm',
  args,
  env: { npm_config_loglevel: 'silent' },
});
if (!ok) throw new Error(output);

const bill = JSON.parse(output.slice(output.indexOf('{'))) as {
  specVersion: string;
  metadata: { component: { name: string } };
  components: object[];
};
// npm writes the name of the folder, which differs between checkouts.
bill.metadata.component.name = 'sihat';
const folder = join(root, 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);

const disallowedPackages = findDisallowedLicences(readPackages());
console.log(
  `dist/sbom.cdx.json: CycloneDX ${bill.specVersion}, ${bill.components.length} packages that run in production.`,
);
for (const { name, version, license } of disallowedPackages) console.log(`✗ ${name}@${version}: ${license}`);
process.exitCode = disallowedPackages.length === 0 ? 0 : 1;
