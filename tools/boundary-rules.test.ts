import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ViolationCase,
  compilerCases,
  validFiles,
  repositoryRuleCases,
  knipCases,
} from './boundary-rule-cases.ts';
import { type Finding, checkRepositoryRules } from './repository-rules.ts';
import { lintCases } from './lint-cases.ts';
import { type FixtureRepository, createFixtureRepository } from './fixture-repository.ts';
import { dependencyOrder } from './dependency-order.ts';

// Breaks every rule once in a small repository with the real configuration. The real programs must report it.
let repository: FixtureRepository;
let compilerFindings: Finding[];
let lintFindings: Finding[];
let knipOutput: string;
let ruleFindings: Finding[];

beforeAll(async () => {
  const cases = [...compilerCases, ...lintCases, ...repositoryRuleCases, ...knipCases];
  repository = createFixtureRepository(Object.assign({}, validFiles, ...cases.map(({ files }) => files)));
  [compilerFindings, lintFindings, knipOutput] = await Promise.all([
    repository.run('tsc', ['-b', '--pretty', 'false']).then(parseCompilerOutput),
    repository.run('oxlint', ['-f', 'json']).then(parseLintOutput),
    repository.run('knip', ['--no-progress', '--include', 'files,exports,unlisted']),
  ]);
  ruleFindings = checkRepositoryRules(repository.folder);
});

afterAll(() => repository.remove());

describe('the compiler refuses', () => {
  it.each(compilerCases)('$violation', (violation) =>
    expect(messagesForCase(compilerFindings, violation)).toMatch(violation.expectedMessage),
  );
});

describe('the linter refuses', () => {
  it.each(lintCases)('$violation', (violation) =>
    expect(messagesForCase(lintFindings, violation)).toMatch(violation.expectedMessage),
  );
});

describe('the repository rules refuse', () => {
  it.each(repositoryRuleCases)('$violation', (violation) =>
    expect(messagesForCase(ruleFindings, violation)).toMatch(violation.expectedMessage),
  );
});

describe('knip refuses', () => {
  it.each(knipCases)('$violation', ({ reportedPath: path, expectedMessage }) => {
    const section = knipOutput.split(/\n(?=Un)/).find((part) => expectedMessage.test(part)) ?? '';
    expect(section).toContain(path);
  });
});

describe('no rule refuses', () => {
  it.each(Object.keys(validFiles))('%s', (path) => {
    expect(
      [compilerFindings, lintFindings, ruleFindings].flatMap((found) =>
        found.filter((finding) => finding.path === path),
      ),
    ).toEqual([]);
  });

  it('a tree that follows the rules', () => {
    const valid = createFixtureRepository({
      ...validFiles,
      ...Object.fromEntries(dependencyOrder.map((name) => [`src/capabilities/${name}/README.md`, 'Purpose.'])),
    });
    expect(checkRepositoryRules(valid.folder)).toEqual([]);
    valid.remove();
  });
});

function messagesForCase(findings: Finding[], { reportedPath: path }: ViolationCase): string {
  return findings
    .filter((finding) => finding.path === path)
    .map(({ message }) => message)
    .join('\n');
}

function parseCompilerOutput(output: string): Finding[] {
  return [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (.*)$/gm)].map(([, path = '', , message = '']) => ({
    path,
    message,
  }));
}

function parseLintOutput(output: string): Finding[] {
  const report = JSON.parse(output) as { diagnostics: { filename: string; message: string; help?: string }[] };
  return report.diagnostics.map(({ filename, message, help }) => ({
    path: filename,
    message: `${message}\n${help ?? ''}`,
  }));
}
