// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { clearStaffStorage, staffStorageKey } from './staff-storage.ts';

const [siti, ali] = ['0190f5a0-0000-7000-8000-000000000001', '0190f5a0-0000-7000-8000-000000000002'];

beforeEach(async () => {
  localStorage.clear();
  for (const staff of [siti, ali]) await deviceStorage.keep(staffStorageKey(staff, 'border_kit'), { staff });
  await deviceStorage.keep('sihat_decided_1', 'waits for a network');
});

test('when nobody is logged in, nothing of anybody stays but what waits to be sent', () => {
  clearStaffStorage(undefined);
  expect(deviceStorage.names('sihat_')).toEqual(['sihat_decided_1']);
});

test('of whoever is logged in everything stays, and nothing of whoever was there before', () => {
  clearStaffStorage(ali);
  expect(deviceStorage.names('sihat_desk_')).toEqual([staffStorageKey(ali, 'border_kit')]);
});
