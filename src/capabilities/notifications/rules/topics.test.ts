import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeKindDetails, noticeKinds, topicNames } from './topics.ts';

const capabilities = join(import.meta.dirname, '../..');

test('a topic that is offered is told something, and each kind is told by somebody', () => {
  expect(new Set(noticeKinds.map((kind) => noticeKindDetails[kind].topic))).toEqual(new Set(topicNames));
  const acts = globSync('*/server/*.ts', { cwd: capabilities })
    .filter((path) => !path.includes('test') && !path.startsWith('notifications/'))
    .map((path) => readFileSync(join(capabilities, path), 'utf8'))
    .filter((text) => text.includes('notify(') && text.includes('#capabilities/notifications/'));
  const untold = noticeKinds.filter((kind) => !acts.some((text) => text.includes(`'${kind}'`)));
  expect(untold).toEqual([]);
});
