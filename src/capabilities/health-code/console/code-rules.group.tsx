export { CodeRulesScreen } from './code-rules.screen.tsx';
