import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `at`: ISO 8601 in UTC. */
export type InboxMessage = {
  reference: string;
  channel: 'sms' | 'mail';
  to: string;
  purpose: string;
  subject?: string;
  text: string;
  at: string;
};

/** The messages of a local installation, in a file to which several processes may append. */
export type InboxFile = {
  /** A message with an existing reference is not shown again. */
  add: (message: InboxMessage) => void;
  /** Returns the last messages, latest first. */
  read: () => InboxMessage[];
};

/** Opens the file of messages in a folder. Only the file's owner can read it, since it contains login codes. */
export function openInboxFile(dir: string, maxMessages = 500): InboxFile {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'inbox.jsonl');
  const read = () => readLatestFirst(file).slice(0, maxMessages);
  let lineCount = 0;
  const truncate = () => {
    const lastLines = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-maxMessages);
    const temporaryFile = `${file}.${process.pid}`;
    writeFileSync(temporaryFile, `${lastLines.join('\n')}\n`, { mode: 0o600 });
    renameSync(temporaryFile, file);
    lineCount = lastLines.length;
  };
  if (existsSync(file)) truncate();
  return {
    read,
    add: (message) => {
      // Starts with a line break, because a killed process may have left half a line.
      appendFileSync(file, `\n${JSON.stringify(message)}\n`, { mode: 0o600 });
      lineCount += 1;
      if (lineCount >= 4 * maxMessages) truncate();
    },
  };
}

function readLatestFirst(file: string): InboxMessage[] {
  if (!existsSync(file)) return [];
  const messages = readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
  // A repeated reference is a repeated attempt; the first one is shown.
  const firstByReference = new Map(messages.toReversed().map((message) => [message.reference, message]));
  return messages.filter((message) => firstByReference.get(message.reference) === message).reverse();
}

function parseLine(line: string): InboxMessage[] {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null ? [message as InboxMessage] : [];
  } catch {
    return [];
  }
}
