import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityGuarantees } from './security-guarantees.ts';
import { root } from './run-command.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  .map((line) => line.slice(2, -2).split(' | '));
const filesIn = (text: string) =>
  [...text.matchAll(/\]\((\.\.?\/[^)]+|[a-z][^):]+\.md)\)/g)].map(([, path = '']) => path);

describe('the table of promises', () => {
  it('names an existing file for each promise', () => {
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter(([, proofs = '']) => filesIn(proofs).length === 0)).toEqual([]);
    expect(filesIn(page).filter((path) => !existsSync(resolve(root, 'docs', path)))).toEqual([]);
  });

  it('has a row for every promise of the list, and no other row', () => {
    const titles = rows.map(([title = '']) => title);
    const listed = securityGuarantees.flatMap((guarantee) => guarantee.rows);
    expect(securityGuarantees.filter((guarantee) => guarantee.rows.length === 0)).toEqual([]);
    expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title) => !listed.includes(title))).toEqual([]);
    expect(new Set(securityGuarantees.map(({ id }) => id)).size).toBe(securityGuarantees.length);
  });

  it('states for each promise what was tried, its requirements and its state', () => {
    for (const [promise, , tried, requirements = '', state = ''] of rows) {
      expect(tried, promise).toMatch(/\w/);
      expect(requirements.split(', '), promise).toSatisfy((all: string[]) => all.every((text) => isRequirement(text)));
      expect(state.replace(/ ?\|$/, ''), promise).toMatch(/^(met|in part)/);
    }
  });

  it('states the number of calls', () => {
    expect(page).toMatch(/There are \d+ calls/);
  });
});

/** Whether a text is a requirement number of ASVS 5.0: chapter 1 to 17, section, requirement. */
function isRequirement(text: string): boolean {
  const [chapter = 0, part = 0, requirement = 0] = text.split('.').map(Number);
  return /^\d+\.\d+\.\d+$/.test(text) && chapter >= 1 && chapter <= 17 && part >= 1 && requirement >= 1;
}
