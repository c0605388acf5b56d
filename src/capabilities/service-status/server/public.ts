export { openStatusBoard, type StatusBoard } from './status-board.ts';
