export { goodPassword } from './world.ts';
export { checkCertified } from '../check-certified-password.ts';
export { setCertified } from '../set-certified-password.ts';
