import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkComments } from './comment-rules.ts';
import { dependencyOrder } from './dependency-order.ts';

/** `path` is relative to the repository. */
export type Finding = { path: string; line?: number; message: string };

/** Checks names, sizes and texts of files, as opposed to syntax. `root` is the repository. */
export function checkRepositoryRules(root: string, order: readonly string[] = dependencyOrder): Finding[] {
  const files = ['src', 'journeys', 'bench', 'drills', 'tools', 'database', 'docs', 'deploy'].flatMap((topFolder) =>
    listFiles(root, topFolder),
  );
  const singleFiles = ['README.md', 'package.json', '.ci/run'].filter((path) => existsSync(join(root, path)));
  return [
    ...files.flatMap(checkFileName),
    ...files.flatMap(checkRecurringName),
    ...[...files, ...singleFiles].flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8');
      return [...checkText(path, content), ...checkComments(path, content)];
    }),
    ...checkCapabilities(root, files, order),
    ...checkMigrations(files),
  ].sort((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0));
}

/** Prints findings, one a line, and returns their number. */
export function printFindings(findings: Finding[]): number {
  for (const { path, line, message } of findings) console.log(`${path}${line ? `:${line}` : ''}  ${message}`);
  return findings.length;
}

const forbiddenNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'lib',
  'core',
  'types',
  'constants',
  'manager',
  'index',
];
const forbiddenSuffixes = ['service', 'controller', 'dto', 'manager', 'helper', 'util', 'utils'];

// Vite requires this name at the root of an app.
const requiredNames = new Set(['portal', 'console', 'kiosk'].map((page) => `src/apps/${page}/index.html`));

// systemd recognises a unit by its suffix.
const isSystemdUnit = (path: string) => /^deploy\/systemd\/[a-z-]+@?\.service$/.test(path);

const textExtensions = new Set([
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.md',
  '.sql',
  '.yml',
  '.yaml',
  '.typ',
  '.sh',
  '',
]);
const codeExtensions = new Set(['.ts', '.tsx', '.js', '.mjs', '.css']);
const maxFileLines = 400;
const maxReadmeLines = 40;

// The parts are joined so that this file does not match its own pattern.
const disabledRulePattern = new RegExp(
  [
    'eslint-' + 'disable',
    'oxlint-' + 'disable',
    '@ts-' + 'ignore',
    '@ts-' + 'expect-error',
    '@ts-' + 'nocheck',
    'biome-' + 'ignore',
  ].join('|'),
);
const registryHostPattern = new RegExp(
  `\\b(registry|npm|artifactory|nexus|verdaccio)[\\w-]*\\.[\\w.-]+\\.(org|com|net|io|dev|local|internal|example)\\b`,
  'i',
);

const testFilePattern = /\.(test|journey)\.tsx?$/;
const timeLimitPattern = /monotonicNow\(\) - \w+\)\.toBeLess/;

function checkFileName(path: string): Finding[] {
  const findings: Finding[] = [];
  if (requiredNames.has(path) || isSystemdUnit(path)) return findings;
  const folders = path.split('/').slice(0, -1);
  const file = basename(path);
  const [stem = '', ...suffixes] = file.split('.');
  const vagueName = [...folders, stem].find((name) => forbiddenNames.includes(name.toLowerCase()));
  if (vagueName !== undefined) {
    findings.push({
      path,
      message: `"${vagueName}" is vague: name the file after its content, and put it where it is used.`,
    });
  }
  const forbiddenSuffix = suffixes.find((suffix) => forbiddenSuffixes.includes(suffix));
  if (forbiddenSuffix !== undefined) {
    findings.push({
      path,
      message: `Drop ".${forbiddenSuffix}": a handler is one file, named verb-noun after its export.`,
    });
  }
  if (codeExtensions.has(extname(path)) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) {
    findings.push({ path, message: 'Name files in kebab-case.' });
  }
  return findings;
}

// Recurring names of the table in docs/architecture.md, with the folders of a capability that they belong in.
const recurringNames: readonly { folders: readonly string[]; names: readonly string[] }[] = [
  { folders: ['rules'], names: ['limits.ts'] },
  { folders: ['rules', 'messages'], names: ['states.ts'] },
  {
    folders: ['messages'],
    names: ['fields.ts', 'problems.ts', 'screens.ts', 'console.ts', 'titles.ts', 'outgoing.ts'],
  },
  {
    folders: ['server'],
    names: [
      'routes.ts',
      'store.ts',
      'view.ts',
      'encryption.ts',
      'sealed-columns.ts',
      'personal-data.ts',
      'jobs.ts',
      'metrics.ts',
      'quotas.ts',
      'load-demo.ts',
    ],
  },
  { folders: ['portal', 'console'], names: ['routes.tsx', 'paths.ts', 'public.tsx'] },
  { folders: ['server', 'portal', 'console'], names: ['public.ts'] },
];

// Names that earlier files had for these roles, each with the standard name in docs/architecture.md.
const standardNameBySynonym = new Map([
  ['addresses.ts', 'paths.ts'],
  ['readings.ts', 'metrics.ts'],
  ['gauges.ts', 'metrics.ts'],
  ['acts.ts', 'routes.ts'],
  ['words.ts', 'messages/'],
]);

/** Checks that a file of a capability has the name and the folder of its role. */
function checkRecurringName(path: string): Finding[] {
  const [, folder] = /^src\/capabilities\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  if (folder === undefined) return [];
  const name = basename(path);
  const role = recurringNames.find(({ names }) => names.includes(name));
  if (role && !role.folders.includes(folder))
    return [{ path, message: `${name} belongs in ${role.folders.join('/ or ')}/, as docs/architecture.md says.` }];
  const standardName = standardNameBySynonym.get(name);
  return standardName === undefined
    ? []
    : [{ path, message: `Call it ${standardName}, as docs/architecture.md does.` }];
}

function checkText(path: string, content: string): Finding[] {
  if (!textExtensions.has(extname(path))) return [];
  const findings: Finding[] = [];
  const lines = content.split('\n');
  lines.forEach((text, index) => {
    const disabled = codeExtensions.has(extname(path)) ? disabledRulePattern.exec(text)?.[0] : undefined;
    if (disabled !== undefined) {
      findings.push({
        path,
        line: index + 1,
        message: `Do not disable rules ("${disabled}"): rewrite the code, or change the rule for all files.`,
      });
    }
    if (testFilePattern.test(path) && timeLimitPattern.test(text)) {
      findings.push({
        path,
        line: index + 1,
        message: 'A busy machine exceeds time limits: wait for the event, and measure speed in bench/.',
      });
    }
    if (registryHostPattern.test(text)) {
      findings.push({
        path,
        line: index + 1,
        message: 'Do not name a package registry: the installer chooses the source of packages.',
      });
    }
  });
  const length = content.endsWith('\n') ? lines.length - 1 : lines.length;
  if (codeExtensions.has(extname(path)) && !path.includes('/data/') && length > maxFileLines) {
    findings.push({
      path,
      message: `${length} lines, more than ${maxFileLines}: move one of its tasks to a file of its own.`,
    });
  }
  if (
    /^src\/capabilities\/[^/]+\/server\/public\.ts$/.test(path) &&
    !/^(?:export [^;]* from '[^']+';\s*)*$/.test(content)
  ) {
    findings.push({ path, message: 'Only exports from other files: move the code to the file that its role names.' });
  }
  if (/^src\/capabilities\/[^/]+\/README\.md$/.test(path) && length > maxReadmeLines) {
    findings.push({
      path,
      message: `${length} lines, more than ${maxReadmeLines}: keep the purpose, states, tables and dependencies.`,
    });
  }
  return findings;
}

function checkCapabilities(root: string, files: string[], order: readonly string[]): Finding[] {
  const names = [
    ...new Set(files.filter((path) => path.startsWith('src/capabilities/')).map((path) => path.split('/')[2] ?? '')),
  ];
  const findings: Finding[] = [];
  for (const name of names) {
    const folder = `src/capabilities/${name}`;
    if (!order.includes(name))
      findings.push({ path: folder, message: 'Add it to the dependency order: tools/dependency-order.ts.' });
    if (!existsSync(join(root, folder, 'README.md'))) {
      findings.push({
        path: folder,
        message: 'Write its README.md, at most 40 lines: purpose, states, tables and dependencies.',
      });
    }
    if (files.includes(`${folder}/server/routes.ts`) && !files.includes(`${folder}/server/access.test.ts`)) {
      findings.push({ path: folder, message: 'Write server/access.test.ts: every call × every kind of caller.' });
    }
  }
  for (const name of order.filter((listed) => !names.includes(listed))) {
    findings.push({
      path: 'tools/dependency-order.ts',
      message: `${name} is listed, but src/capabilities/${name} does not exist: remove it from the list.`,
    });
  }
  return findings;
}

function checkMigrations(files: string[]): Finding[] {
  const migrations = files.filter((path) => path.startsWith('database/migrations/'));
  const pathByNumber = new Map<string, string>();
  return migrations.flatMap((path) => {
    const seed = /^(\d{4}-[a-z0-9-]+)\.[a-z0-9_]+\.json$/.exec(basename(path))?.[1];
    if (seed !== undefined) {
      return migrations.includes(`database/migrations/${seed}.sql`)
        ? []
        : [
            {
              path,
              message: `There is no ${seed}.sql: name a seed after its migration, NNNN-what-it-adds.table.json.`,
            },
          ];
    }
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(basename(path))?.[1];
    if (number === undefined)
      return [
        { path, message: 'Name a migration NNNN-what-it-adds.sql, and its seeds NNNN-what-it-adds.<table>.json.' },
      ];
    const other = pathByNumber.get(number);
    pathByNumber.set(number, path);
    return other === undefined ? [] : [{ path, message: `${other} has the number ${number}: use the next free one.` }];
  });
}

function listFiles(root: string, topFolder: string): string[] {
  if (!existsSync(join(root, topFolder))) return [];
  return readdirSync(join(root, topFolder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const count = printFindings(checkRepositoryRules(process.cwd()));
  console.log(count === 0 ? 'No findings.' : `${count} findings.`);
  process.exitCode = count === 0 ? 0 : 1;
}
