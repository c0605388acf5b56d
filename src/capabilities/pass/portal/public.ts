export type { ShownPass } from './one-pass.tsx';
export { PassCode, PassSheet, TextCode } from './pass-pieces.tsx';
