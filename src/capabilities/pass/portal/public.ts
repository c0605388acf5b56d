export type { DisplayedPass } from './pass-view.tsx';
export { useWakeLock } from './wake-lock.ts';
export { PassQrCode, PassSheet, TextQrCode } from './lazy-pass-sheet.tsx';
