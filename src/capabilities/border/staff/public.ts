export { DeclarationPanel } from './declaration-panel.tsx';
