export { type FamilyUser, aFamilyUser } from './world.ts';
