export { toCounter } from './from-list.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
