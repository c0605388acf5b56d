export { type CheckInWorld, openCheckInWorld, openVenue } from './test-world.ts';
export { testPosterKeyText } from './test-keys.ts';
