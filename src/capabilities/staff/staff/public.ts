export { DeskPage, ListChips, type OpensSheet } from './desk-page.tsx';
export { DeskSheet, LookSheet, useLook } from './desk-sheet.tsx';
export { entranceScreens } from './entrances.tsx';
export { openStaffSession, staffSession, useKnownMe, useMay, useRoleNames, useStaffSession } from './page-staff.ts';
export { SessionEnd } from './session-end.tsx';
export { consoleHome, loginLink } from './staff-links.ts';
export { StepUpProvider, useStepUp } from './step-up.tsx';
export { useDeed } from './use-deed.ts';
export { useLogOut } from './use-log-out.ts';
