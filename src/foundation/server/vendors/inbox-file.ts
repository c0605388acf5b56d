import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message that stayed on this machine. `at`: ISO 8601 in UTC. */
export type KeptMessage = {
  reference: string;
  channel: 'sms' | 'mail';
  to: string;
  purpose: string;
  subject?: string;
  text: string;
  at: string;
};

/** The messages of a local installation, in a file that several processes may add to. */
export type InboxFile = {
  /** Adds a message; one whose reference is there already is not shown again. */
  add: (message: KeptMessage) => void;
  /** The last ones, newest first. */
  read: () => KeptMessage[];
};

/** Opens the file in a folder, which is made when missing. Only its owner can read it: codes stand in it. */
export function inboxFile(dir: string, keep = 500): InboxFile {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'inbox.jsonl');
  const read = () => newestFirst(file).slice(0, keep);
  let lines = 0;
  const shorten = () => {
    const kept = readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-keep);
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${kept.join('\n')}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
    lines = kept.length;
  };
  if (existsSync(file)) shorten();
  return {
    read,
    add: (message) => {
      // Begins with a line end of its own, because a process that was killed may have left half a line.
      appendFileSync(file, `\n${JSON.stringify(message)}\n`, { mode: 0o600 });
      lines += 1;
      if (lines >= 4 * keep) shorten();
    },
  };
}

function newestFirst(file: string): KeptMessage[] {
  if (!existsSync(file)) return [];
  const messages = readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
  // The same reference again is a repeated attempt: the first one counts.
  const once = new Map(messages.toReversed().map((message) => [message.reference, message]));
  return messages.filter((message) => once.get(message.reference) === message).reverse();
}

function parseLine(line: string): KeptMessage[] {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null ? [message as KeptMessage] : [];
  } catch {
    return [];
  }
}
