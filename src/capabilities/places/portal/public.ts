export { useDialRegions } from './use-dial-regions.ts';
