export { BoardScreen } from './board/board.screen.tsx';
