export { goodPassword } from './world.ts';
export { checkCertifiedPassword } from '../check-certified-password.ts';
export { setCertifiedPassword } from '../set-certified-password.ts';
