export { helpline } from '#country';
export { useDialRegions } from './use-dial-regions.ts';
