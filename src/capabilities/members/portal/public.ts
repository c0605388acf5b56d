export { useFamily } from './use-family.ts';
export { WhoFor } from './who-for.tsx';
