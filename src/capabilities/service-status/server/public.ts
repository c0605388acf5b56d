export { checksReadings, type Found, keepChecks, readChecks } from './checks.ts';
export { openStatusBoard, type StatusBoard } from './status-board.ts';
export { statusPage } from './status-page.ts';
