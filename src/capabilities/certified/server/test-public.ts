export { goodPassword } from './test-world.ts';
export { checkCertified } from './own-certified.ts';
export { setCertified } from './set-certified.ts';
