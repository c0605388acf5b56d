export { formatDecision } from './decision-history.tsx';
export { toCounterState } from './counter-target.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
