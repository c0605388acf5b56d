export { levelMessages } from '../messages/levels.ts';
