export { ConflictHistory } from './conflicts/conflict-history.tsx';
export { DeskConflicts } from './conflicts/desk-conflicts.tsx';
export { toCounterState } from './counter-target.ts';
export { DeclarationPanel } from './declaration-panel.tsx';
