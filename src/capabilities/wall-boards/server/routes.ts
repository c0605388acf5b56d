import { staff } from '#capabilities/staff/server/public.ts';
import { sameOriginPage, serve, serveEvents } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { boardScreen } from './board-guard.ts';
import {
  addWallBoard,
  changeWallBoard,
  closeWallBoard,
  listWallBoards,
  openWallBoard,
  renewWallBoardCode,
} from './manage-boards.ts';
import { followWallBoard, readWallBoard } from './read-board.ts';

const manager = staff('wall-boards:manage');

export const wallBoardsRoutes = [
  serve(calls.listWallBoards, manager, listWallBoards),
  serve(calls.addWallBoard, manager, addWallBoard),
  serve(calls.changeWallBoard, manager, changeWallBoard),
  serve(calls.renewWallBoardCode, manager, renewWallBoardCode),
  serve(calls.closeWallBoard, manager, closeWallBoard),
  serve(calls.openWallBoard, sameOriginPage, openWallBoard),
  serve(calls.readWallBoard, boardScreen, readWallBoard),
  serveEvents(calls.followWallBoard, boardScreen, followWallBoard),
];
