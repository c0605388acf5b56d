export {
  listPassportCheckKeys,
  issuePass,
  type PassWorld,
  digestReference,
} from './issue-pass.ts';
export { loadLocalPassKeys } from './pass-keys.ts';
export { verifyPass } from './verify-pass.ts';
export { readPassKeys as publishedKeys } from './read-pass-keys.ts';
export { parsePassKeys, type PassKeys } from './pass-keys.ts';
