export { DownloadScreen } from './download.screen.tsx';
export { InvoiceScreen } from './invoice.screen.tsx';
export { LinkScreen } from './link.screen.tsx';
export { ProfileScreen } from './profile.screen.tsx';
export { RecordsScreen } from './records.screen.tsx';
export { ResultScreen } from './result.screen.tsx';
export { VisitScreen } from './visit.screen.tsx';
