export { useCertified } from './use-certified.tsx';
