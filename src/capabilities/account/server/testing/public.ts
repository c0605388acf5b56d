export { registerPush } from '../register-push.ts';
