export { EditorScreen } from './editor.screen.tsx';
export { ReleaseScreen } from './release.screen.tsx';
export { RulesScreen } from './rules.screen.tsx';
export { DryRunScreen } from './dry-run.screen.tsx';
export { UndoScreen } from './undo.screen.tsx';
