export { formatDecision } from './decision-history.tsx';
export { counterState } from './counter-target.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
