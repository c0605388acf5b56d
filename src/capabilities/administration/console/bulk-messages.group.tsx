export { BulkMessagesScreen } from './bulk-messages.screen.tsx';
