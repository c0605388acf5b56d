// @vitest-environment jsdom
import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderComponent } from './testing/render-component.tsx';
import { exampleGroups } from './example-groups.ts';

const cases = exampleGroups.flatMap(({ name, examples }) =>
  examples.flatMap((example) => (['en', 'ms'] as const).map((language) => ({ name, language, ...example }))),
);

describe('examples', () => {
  test.each(cases)('$name: $title, $language: has no accessibility violation', async ({ render, language }) => {
    const { container } = renderComponent(render(), language);
    expect(await violations(container)).toEqual([]);
  });

  test('exist for every component', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const components = folders
      .map(({ name }) => name)
      .filter((name) => readdirSync(join(import.meta.dirname, name)).includes(`${name}.tsx`));
    expect(exampleGroups.map(({ name }) => name).sort()).toEqual(
      components.filter((name) => !baseOnly.includes(name)).sort(),
    );
  });
});

// Base parts that appear in the examples of other components.
const baseOnly = ['field', 'layer'];

async function violations(container: Element): Promise<string[]> {
  const { violations: found } = await axe.run(container, {
    // jsdom has no layout: tokens.test.ts checks contrast, and landmarks belong to whole pages.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
