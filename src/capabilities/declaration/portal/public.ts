export { forgetDrafts } from './draft/device-shelf.ts';
export { forgetPasses } from './passes/kept-passes.ts';
