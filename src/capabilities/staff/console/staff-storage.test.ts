// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { clearStaffStorage, staffStorageKey } from './staff-storage.ts';

const [siti, ali] = ['0190f5a0-0000-7000-8000-000000000001', '0190f5a0-0000-7000-8000-000000000002'];

beforeEach(async () => {
  for (const staff of [siti, ali]) await deviceStorage.save(staffStorageKey(staff, 'border_device_data'), { staff });
  await deviceStorage.save('sihat_decided_1', 'waits for a network');
});

test('deletes the data of all staff but keeps what waits to be sent when nobody is logged in', () => {
  clearStaffStorage(undefined);
  expect(deviceStorage.listNames('sihat_')).toEqual(['sihat_decided_1']);
});

test('keeps the data of the person who is logged in and deletes that of others', () => {
  clearStaffStorage(ali);
  expect(deviceStorage.listNames('sihat_desk_')).toEqual([staffStorageKey(ali, 'border_device_data')]);
});
