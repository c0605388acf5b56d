export { purposeName } from '../messages.ts';
