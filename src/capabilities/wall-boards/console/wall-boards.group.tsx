export { WallBoardsScreen } from './wall-boards.screen.tsx';
