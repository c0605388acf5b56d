export { DataScreen } from './data.screen.tsx';
export { ErasedScreen } from './erased.screen.tsx';
export { LooksScreen } from './looks.screen.tsx';
