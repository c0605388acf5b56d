export { TodayBlock } from './today-block.tsx';
