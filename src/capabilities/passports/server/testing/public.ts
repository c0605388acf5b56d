export type { GreyImage } from '#capabilities/passports/reader/grey-image.ts';
export {
  clearConditions,
  type PhotoConditions,
  photograph,
} from '#capabilities/passports/reader/testing/photograph.ts';
export { seededRandom } from '#capabilities/passports/reader/testing/seeded-random.ts';
