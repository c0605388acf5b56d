export type { GreyImage } from '../reader/grey-image.ts';
export { clearConditions, type PhotoConditions, photograph } from '../reader/testing/photograph.ts';
export { seededRandom } from '../reader/testing/seeded-random.ts';
