export { NoticeCard } from '../portal/notice-list.tsx';
export { ConsoleNews } from './console-news.tsx';
