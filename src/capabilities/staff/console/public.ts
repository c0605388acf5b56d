export { ListPage, ListChips, type RenderSheet } from './list-page.tsx';
export { ActionSheet, DetailSheet, SheetButton, useAuditedQuery } from './action-sheet.tsx';
export { staffLoginScreens } from './login-routes.tsx';
export { clearStaffStorage, staffStorageKey } from './staff-storage.ts';
export {
  startStaffSession,
  staffSession,
  useCurrentStaff,
  useHasScope,
  useRoleFormatter,
  useStaffSession,
} from './use-staff-session.ts';
export { useSelectedList } from './use-selected-list.ts';
export { SessionEndWarning } from './session-end-warning.tsx';
export { consoleHome, loginLink } from './staff-links.ts';
export { StepUpProvider, useStepUp } from './step-up.tsx';
export { DecisionButtons } from './decision-buttons.tsx';
export { useAction } from './use-action.ts';
export { useActionForm } from './use-action-form.ts';
export { ReasonActionForm } from './reason-action-form.tsx';
export { useLogOut } from './use-staff-session.ts';
