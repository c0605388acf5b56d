export { purposeName } from '../wording.ts';
