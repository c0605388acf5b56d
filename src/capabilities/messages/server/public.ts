export type { MessagePurpose } from '../messages.ts';
export { messagesMetrics } from './metrics.ts';
export { messagesSealedColumns } from './encryption.ts';
export { encryptMessage } from './encryption.ts';
export { queueMessage, withdrawMessages } from './queue-message.ts';
export { readUncommittedTexts } from './read-uncommitted-texts.ts';
export { messagesData } from './personal-data.ts';
export { openOutbox, type Outbox } from './outbox.ts';
export {
  countMessages,
  countOldMessages,
  readBatchStatus,
  readMessageStatus,
  readOutboxBacklog,
  traceMessages,
} from './trace-messages.ts';
