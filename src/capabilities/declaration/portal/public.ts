export { forgetDrafts } from './draft/device-shelf.ts';
