export { formatDecision } from './format-decision.ts';
export { counterState } from './counter-target.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
