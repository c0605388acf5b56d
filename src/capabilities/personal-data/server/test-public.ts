export { subjectsOf } from './sources.ts';
