import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestWorld } from '#foundation/server/testing/world.ts';
import { readSchema } from '../database/read-schema.ts';
import { dependencyOrder } from '../dependency-order.ts';
import { root } from '../run-command.ts';
import { renderTableFiles } from './tables.ts';

test('the row types of the tables are those of the migrated database; npm run tables writes them', async () => {
  const files = renderTableFiles(await readSchema((await openTestWorld()).sql), dependencyOrder);
  for (const [path, content] of files) expect(readFileSync(join(root, path), 'utf8')).toBe(content);
  const stored = globSync('src/**/server/**/tables.ts', { cwd: root });
  expect(stored.toSorted()).toEqual([...files.keys()].toSorted());
});
