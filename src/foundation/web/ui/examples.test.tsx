// @vitest-environment jsdom
import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { draw } from './draw-for-test.tsx';
import { exampleGroups } from './example-groups.ts';

const cases = exampleGroups.flatMap(({ name, examples }) =>
  examples.flatMap((example) => (['en', 'ms'] as const).map((language) => ({ name, language, ...example }))),
);

describe('every example', () => {
  test.each(cases)('$name: $title, $language: no accessibility violation', async ({ render, language }) => {
    const { container } = draw(render(), language);
    expect(await violations(container)).toEqual([]);
  });

  test('every piece has examples', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const pieces = folders
      .map(({ name }) => name)
      .filter((name) => readdirSync(join(import.meta.dirname, name)).includes(`${name}.tsx`));
    expect(exampleGroups.map(({ name }) => name).sort()).toEqual(
      pieces.filter((name) => !baseOnly.includes(name)).sort(),
    );
  });
});

// Parts that are seen in the pieces which are built on them.
const baseOnly = ['field', 'layer'];

async function violations(container: Element): Promise<string[]> {
  const { violations: found } = await axe.run(container, {
    // No layout here: contrast is computed from the tokens in tokens.test.ts, landmarks belong to whole pages.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
