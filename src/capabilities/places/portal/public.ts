export { helpline } from '../rules/country-pack.ts';
export { useDialRegions } from './use-dial-regions.ts';
