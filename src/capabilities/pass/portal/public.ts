export type { ShownPass } from './one-pass.tsx';
export { useWakeLock } from './wake-lock.ts';
export { PassCode, PassSheet, TextCode } from './pass-pieces.tsx';
