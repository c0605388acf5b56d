import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeKindDetails, noticeKinds, topicNames } from './topics.ts';

const capabilities = join(import.meta.dirname, '../..');

test('has a kind of notice for every topic, and a sender for every kind', () => {
  expect(new Set(noticeKinds.map((kind) => noticeKindDetails[kind].topic))).toEqual(new Set(topicNames));
  const senders = globSync('*/server/*.ts', { cwd: capabilities })
    .filter((path) => !path.includes('test') && !path.startsWith('notifications/'))
    .map((path) => readFileSync(join(capabilities, path), 'utf8'))
    .filter((text) => text.includes('queueNotice(') && text.includes('#capabilities/notifications/'));
  const unsent = noticeKinds.filter((kind) => !senders.some((text) => text.includes(`'${kind}'`)));
  expect(unsent).toEqual([]);
});
