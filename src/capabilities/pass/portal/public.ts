export type { ShownPass } from './one-pass.tsx';
export { PassCode, PassSheet } from './pass-pieces.tsx';
