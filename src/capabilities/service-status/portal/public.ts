export { StatusMonitor } from './status-monitor.tsx';
