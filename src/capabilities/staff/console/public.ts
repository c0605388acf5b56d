export { ListPage, ListChips, type RenderSheet } from './list-page.tsx';
export { ActionSheet, SheetButton, useAuditedQuery } from './action-sheet.tsx';
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
export { StepUpProvider } from './step-up.tsx';
export { DecisionButtons } from './decision-buttons.tsx';
export { useAction, useCallAction } from './use-action.ts';
export { reasonAction } from './reason-action.tsx';
export { WorkItem, type WorkItemAction, WorkItemActionButton, WorkItemForm, WorkItemHistory } from './work-item.tsx';
export { isFree, useHolderColumn, WorkItemDecision, WorkItemHolder } from './work-item-holder.tsx';
export { WorkItemColumns, WorkItemPage, WorkItemSheet } from './work-item-page.tsx';
export { useDeskList } from './use-desk-list.tsx';
export { useActionForm } from './use-action-form.ts';
export { ReasonActionForm } from './reason-action-form.tsx';
export { type PersonSection, PersonSectionsProvider } from './person-sections.tsx';
export { useLogOut } from './use-staff-session.ts';
export { usePendingCounts } from './use-pending-work.ts';
export { useConsoleSearch } from './use-console-search.ts';
