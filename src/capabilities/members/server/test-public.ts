export { type FamilyUser, aFamilyUser } from './test-world.ts';
