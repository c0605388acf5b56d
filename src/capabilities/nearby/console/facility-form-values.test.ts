import { expect, test } from 'vitest';
import { toFacilityContent, toFormValues } from './facility-form-values.ts';

test.each([
  ['4.903052', '114.939821', 4.903052, 114.939821],
  ['\u200e4.9 ', '１１４.９３', 4.9, 114.93],
  ['٤.٩', '114', 4.9, 114],
  ['4,9031', '114,9398', 4.9031, 114.9398],
  ['north', '114.9398211', undefined, undefined],
])('reads the position %s, %s', (latitude, longitude, north, east) => {
  expect(toFacilityContent({ ...toFormValues(undefined), latitude, longitude })).toMatchObject({
    latitude: north,
    longitude: east,
  });
});
