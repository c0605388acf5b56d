export { decisionText } from './decision-text.ts';
export { toCounter } from './from-list.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
