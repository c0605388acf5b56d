export { CaseScreen } from './case.screen.tsx';
export { CasesScreen } from './cases.screen.tsx';
