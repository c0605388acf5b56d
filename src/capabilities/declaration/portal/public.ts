export { forgetKept } from './draft/kept-here.ts';
