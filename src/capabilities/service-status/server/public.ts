export { checksMetrics, type CheckResult, saveChecks, readChecks } from './checks.ts';
export { createStatusBoard, type StatusBoard } from './status-board.ts';
export { renderStatusPage } from './status-page.ts';
