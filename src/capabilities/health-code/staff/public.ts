export { levelWords } from '../wording/levels.ts';
