/**
 * `violation`: what breaks a rule, and title of the test. `files`: content by path. `reportedPath`: path that the
 * report names.
 */
export type ViolationCase = {
  violation: string;
  files: Record<string, string>;
  reportedPath: string;
  expectedMessage: RegExp;
};

export const singleFileCase = (
  path: string,
  source: string,
  violation: string,
  expectedMessage: RegExp,
): ViolationCase => ({ violation, files: { [path]: source }, reportedPath: path, expectedMessage });

/** Files without a violation, which surround every case. */
export const validFiles: Record<string, string> = {
  'src/foundation/time/clock.ts': 'export const now = (): number => Date.now();',
  'src/foundation/contract/envelope.ts': 'export type Envelope = { code: string };',
  'src/foundation/server/log.ts': 'export function log(line: string): void {\n  process.stdout.write(line);\n}',
  'src/capabilities/places/contract.ts': 'export type Nation = { iso: string };',
  'src/capabilities/places/rules.ts': 'export const isNation = (iso: string): boolean => iso.length === 2;',
  'src/capabilities/places/server/public.ts': "export { nations } from './nations.ts';",
  'src/capabilities/places/server/nations.ts':
    "import type { Nation } from '../contract.ts';\nexport const nations: Nation[] = [];",
  'src/capabilities/places/server/store.ts': "export const listNations = 'select iso from places_nation';",
  'src/capabilities/places/server/testing/public.ts': "export const nation = { iso: 'BN' };",
  'src/capabilities/places/server/testing/world.ts': 'export const world = 1;',
  'src/capabilities/login/server/first.test.ts':
    "import { expect, it } from 'vitest';\nimport { nation } from '#capabilities/places/server/testing/public.ts';\nit('is Brunei', () => expect(nation.iso).toBe('BN'));",
  'src/capabilities/login/contract.ts':
    "import type { Nation } from '#capabilities/places/contract.ts';\nexport type Login = { nation: Nation };",
  'src/capabilities/login/server/public.ts': "export { first } from './first.ts';",
  'src/capabilities/login/server/first.ts':
    "import { nations } from '#capabilities/places/server/public.ts';\nexport const first = nations[0];",
  'src/capabilities/login/portal/code.screen.tsx':
    "import { isNation } from '#capabilities/places/rules.ts';\nexport function CodeScreen() {\n  return <p>{isNation('BN') ? 'BN' : ''}</p>;\n}",
  'src/apps/server/config/config.ts': 'export const port = process.env.PORT;',
  'src/apps/portal/main.tsx': "import { isBn } from './bn.ts';\nexport const bn = isBn;",
  'src/apps/portal/bn.ts':
    "import type { Nation } from '#capabilities/places/contract.ts';\nexport const isBn = (nation: Nation): boolean => nation.iso === 'BN';",
};

export const compilerCases: ViolationCase[] = [
  singleFileCase(
    'src/capabilities/login/portal/a-server-value.ts',
    "import { nations } from '../../places/server/nations.ts';\nexport const count = nations.length;",
    'server code in the browser',
    /TS6307.*tsconfig\.web\.json/,
  ),
  singleFileCase(
    'src/capabilities/places/portal/a-server-type.ts',
    "import type { Envelope } from '#foundation/contract/envelope.ts';\nimport type { listNations } from '../server/store.ts';\nexport type Both = [Envelope, typeof listNations];",
    'a server type in the browser',
    /TS6307.*tsconfig\.web\.json/,
  ),
  singleFileCase(
    'src/capabilities/places/rules/a-server-type.ts',
    "import type { listNations } from '../server/store.ts';\nexport type List = typeof listNations;",
    'a server type in rules',
    /TS6307.*tsconfig\.pure\.json/,
  ),
  singleFileCase(
    'src/capabilities/places/rules/a-process.ts',
    'export const pid = process.pid;',
    'process in rules',
    /Cannot find name 'process'/,
  ),
  singleFileCase(
    'src/capabilities/places/rules/a-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
    'node:* in rules',
    /Cannot find name 'node:fs'/,
  ),
  singleFileCase(
    'src/capabilities/places/rules/a-page.ts',
    'export const title = document.title;',
    'document in rules',
    /Cannot find name 'document'/,
  ),
  singleFileCase(
    'src/foundation/web/a-process.ts',
    'export const pid = process.pid;',
    'process in the browser',
    /Cannot find name 'process'/,
  ),
  singleFileCase(
    'src/foundation/web/a-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
    'node:* in the browser',
    /Cannot find name 'node:fs'/,
  ),
  singleFileCase(
    'src/capabilities/places/server/a-window.ts',
    'export const width = window.innerWidth;',
    'window in the server',
    /Cannot find name 'window'/,
  ),
  singleFileCase(
    'src/foundation/server/a-document.ts',
    'export const title = document.title;',
    'document in the server',
    /Cannot find name 'document'/,
  ),
  singleFileCase(
    'src/foundation/server/a-screen.ts',
    "import type { isBn } from '#apps/portal/bn.ts';\nexport type Is = typeof isBn;",
    'a portal type in the server',
    /TS6307.*tsconfig\.server\.json/,
  ),
  singleFileCase('src/foundation/server/an-enum.ts', 'export enum Colour {\n  Red,\n}', 'an enum', /TS1294/),
  singleFileCase(
    'src/foundation/server/an-index.ts',
    'export const first = (list: string[]): string => list[0];',
    'an array element that may be undefined',
    /not assignable to type 'string'/,
  ),
];

const linesOfCode = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};`).join('\n');
// The comment is joined from two parts, so that the repository rules do not refuse this file.
const disableComment = (first: string, second: string): string => `// ${first}${second}\nexport const quiet = 1;`;
const disabledRuleMessage = /Do not disable rules/;

export const repositoryRuleCases: ViolationCase[] = [
  ...['utils', 'helpers', 'common', 'shared', 'lib', 'core', 'types', 'constants', 'manager', 'index'].map((name) =>
    singleFileCase(`src/foundation/server/${name}.ts`, 'export const x = 1;', `a file called ${name}`, /is vague/),
  ),
  singleFileCase('src/foundation/lib/a.ts', 'export const x = 1;', 'a folder called lib', /"lib" is vague/),
  singleFileCase('src/foundation/server/mail.service.ts', 'export const x = 1;', '.service', /Drop "\.service"/),
  singleFileCase(
    'src/foundation/server/mail.controller.ts',
    'export const x = 1;',
    '.controller',
    /Drop "\.controller"/,
  ),
  singleFileCase(
    'src/foundation/server/MailBox.ts',
    'export const x = 1;',
    'a name that is not kebab-case',
    /kebab-case/,
  ),
  singleFileCase(
    'src/capabilities/account/server/public.ts',
    "export { openAccount } from './open-account.ts';\nexport const accountLimit = 3;\n",
    'code in the exports of a capability',
    /Only exports from other files/,
  ),
  singleFileCase('src/foundation/server/long.ts', linesOfCode(401), 'a file of 401 lines', /401 lines, more than 400/),
  singleFileCase(
    'src/foundation/server/off-a.ts',
    disableComment('eslint-', 'disable no-console'),
    'a disabled eslint rule',
    disabledRuleMessage,
  ),
  singleFileCase(
    'src/foundation/server/off-b.ts',
    disableComment('oxlint-', 'disable-next-line'),
    'a disabled oxlint rule',
    disabledRuleMessage,
  ),
  singleFileCase('bench/off-c.ts', disableComment('@ts-', 'ignore'), 'an ignored type error', disabledRuleMessage),
  singleFileCase(
    'journeys/off-d.ts',
    disableComment('@ts-', 'expect-error'),
    'an expected type error',
    disabledRuleMessage,
  ),
  singleFileCase(
    'tools/off-e.ts',
    disableComment('biome-', 'ignore format: no'),
    'a disabled biome rule',
    disabledRuleMessage,
  ),
  singleFileCase(
    'docs/install.md',
    `Set https://${'registry'}.example.org/ first.`,
    'a package registry',
    /Do not name a package registry/,
  ),
  singleFileCase(
    'src/capabilities/astrology/README.md',
    'Stars.',
    'a capability missing from the dependency order',
    /to the dependency order/,
  ),
  singleFileCase(
    'src/capabilities/astrology/README.md',
    'Stars.',
    'a listed capability without a folder',
    /is listed, but src/,
  ),
  singleFileCase(
    'src/capabilities/messages/contract.ts',
    'export const x = 1;',
    'a capability without a README',
    /Write its README/,
  ),
  singleFileCase(
    'src/foundation/server/quick.test.ts',
    'expect(monotonicNow() - began).toBeLessThan(50);',
    'a test with a time limit',
    /measure speed in bench/,
  ),
  ...['// The same for staff.', '/** Whoever calls it. */', '/**\n * Opens it.\n */', '// What it holds'].map(
    (comment, index) =>
      singleFileCase(
        `src/foundation/server/vague-${index}.ts`,
        `${comment}\nexport const x = 1;`,
        `the comment ${comment}`,
        /Begin with a noun or a verb/,
      ),
  ),
  singleFileCase(
    'src/capabilities/places/portal/limits.ts',
    'export const most = 3;',
    'limits outside of the rules',
    /limits\.ts belongs in rules\//,
  ),
  singleFileCase(
    'src/capabilities/places/portal/addresses.ts',
    "export const home = '/';",
    'another name for paths',
    /Call it paths\.ts/,
  ),
  singleFileCase(
    'src/foundation/server/wide.ts',
    `// ${'wide '.repeat(24)}\nexport const x = 1;`,
    'a comment wider than 120 columns',
    /Wrap comments at 120/,
  ),
  singleFileCase('src/capabilities/usage-events/README.md', linesOfCode(41), 'a long README', /41 lines, more than 40/),
  singleFileCase(
    'src/capabilities/usage-events/server/routes.ts',
    'export const x = 1;',
    'calls without an access test',
    /Write server\/access\.test\.ts/,
  ),
  singleFileCase('database/migrations/3-more.sql', 'select 1;', 'a migration without a number', /NNNN-what-it-adds/),
  {
    violation: 'two migrations with the same number',
    files: { 'database/migrations/0001-a.sql': 'select 1;', 'database/migrations/0001-b.sql': 'select 1;' },
    reportedPath: 'database/migrations/0001-b.sql',
    expectedMessage: /has the number 0001/,
  },
].map((violation) => ({ ...violation, reportedPath: findingPath(violation) }));

// Some rules report the folder of a capability, or the list of capabilities, instead of the file.
function findingPath({ reportedPath: path, expectedMessage }: ViolationCase): string {
  if (expectedMessage.source.includes('is listed')) return 'tools/dependency-order.ts';
  return /dependency order|Write /.test(expectedMessage.source) ? path.split('/').slice(0, 3).join('/') : path;
}

export const knipCases: ViolationCase[] = [
  singleFileCase('src/foundation/server/nobody-imports-me.ts', 'export const x = 1;', 'an unused file', /Unused files/),
  {
    violation: 'an unused export',
    files: {
      'src/apps/server/main.ts': "import { used } from './half-used.ts';\nprocess.stdout.write(used);",
      'src/apps/server/half-used.ts': "export const used = 'a';\nexport const unused = 'b';",
    },
    reportedPath: 'src/apps/server/half-used.ts',
    expectedMessage: /Unused exports/,
  },
  {
    violation: 'a dependency missing from package.json',
    files: { 'tools/needs-more.ts': "import * as left from 'left-pad';\nexport const pad = left;" },
    reportedPath: 'tools/needs-more.ts',
    expectedMessage: /Unlisted dependencies/,
  },
];
