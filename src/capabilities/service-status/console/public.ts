export { NoticeCard } from '../portal/notice-list.tsx';
export { ConsoleNotices } from './console-notices.tsx';
