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
  it('names for each promise a file that is there', () => {
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter(([, proofs = '']) => filesIn(proofs).length === 0)).toEqual([]);
    expect(filesIn(page).filter((path) => !existsSync(resolve(root, 'docs', path)))).toEqual([]);
  });

  it('has a row for every promise of the list, and none of which nothing is promised', () => {
    const titles = rows.map(([title = '']) => title);
    const asked = securityGuarantees.flatMap((one) => one.rows);
    expect(securityGuarantees.filter((one) => one.rows.length === 0)).toEqual([]);
    expect(asked.filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title) => !asked.includes(title))).toEqual([]);
    expect(new Set(securityGuarantees.map(({ id }) => id)).size).toBe(securityGuarantees.length);
  });

  it('says of each how much was tried, which requirement it answers, and whether it is met', () => {
    for (const [promise, , tried, requirements = '', state = ''] of rows) {
      expect(tried, promise).toMatch(/\w/);
      expect(requirements.split(', '), promise).toSatisfy((all: string[]) => all.every((one) => isRequirement(one)));
      expect(state.replace(/ ?\|$/, ''), promise).toMatch(/^(met|in part)/);
    }
  });

  it('says how many calls there are', () => {
    expect(page).toMatch(/There are \d+ calls/);
  });
});

/** Whether it is written as ASVS 5.0 numbers its requirements: 17 chapters, parts of them, requirements. */
function isRequirement(text: string): boolean {
  const [chapter = 0, part = 0, requirement = 0] = text.split('.').map(Number);
  return /^\d+\.\d+\.\d+$/.test(text) && chapter >= 1 && chapter <= 17 && part >= 1 && requirement >= 1;
}
