export type { Grey } from '../reader/grey.ts';
export { clear, type Conditions, photograph } from '../reader/test-photo.ts';
export { randomFrom } from '../reader/test-random.ts';
