import { pino } from 'pino';

/**
 * Writes one line of JSON for each event. Callers pass codes and ids, never a name, number, address, answer or token.
 */
export type Log = {
  info: (facts: Facts, event: string) => void;
  warn: (facts: Facts, event: string) => void;
  error: (facts: Facts, event: string) => void;
};

/** Values of a log line: plain values and results of `loggableError`. Any other object is replaced by `[removed]`. */
export type Facts = Record<string, string | number | boolean | undefined | LoggableError>;

/** An error for the log. `message` is its type and code: the original message could quote data. */
export type LoggableError = { message: string; stack?: string | undefined };

/** Opens the log on standard output, or on another destination in tests and in the command line. */
export function openLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, destination ?? standardOutput());
  return {
    info: (facts, event) => logger.info(removeSecrets(facts), event),
    warn: (facts, event) => logger.warn(removeSecrets(facts), event),
    error: (facts, event) => logger.error(removeSecrets(facts), event),
  };
}

/** The message of an error is dropped, since it could quote data. */
export function loggableError(thrown: unknown): LoggableError {
  const loggable = thrown instanceof Error ? describeWithoutMessage(thrown) : { message: typeof thrown };
  loggableErrors.add(loggable);
  return loggable;
}

const loggableErrors = new WeakSet<object>();

function describeWithoutMessage(thrown: Error): LoggableError {
  const { name, message, stack = '' } = thrown;
  const code = (thrown as { code?: unknown }).code;
  const frames = stack
    // Skips the message, because a message can look like a stack frame.
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  const isLoggable = typeof code === 'string' && /^[\w-]{1,60}$/.test(code);
  return { message: isLoggable ? `${name} ${code}` : name, stack: frames };
}

/** Bytes of lines that may wait to be written; further lines are lost. */
const maxWaitingBytes = 8_000_000;

// Lines are written together after 200 ms at most; the rest is written when the process exits. When the disk is full,
// lines wait up to the limit and are then lost, but the process goes on.
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, maxLength: maxWaitingBytes });
  setInterval(() => output.flush(), 200).unref();
  let isWriteFailing = false;
  output.on('error', () => {
    isWriteFailing = true;
  });
  output.on('write', () => {
    isWriteFailing = false;
  });
  // pino's own `flushSync` would retry endlessly on a full disk, so that the process would never exit.
  const writeAll = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isWriteFailing) writeAll();
  };
  return output;
}

// Second line of defence against callers that pass personal data. Objects other than results of `loggableError` are
// removed whole.
function removeSecrets(facts: Facts): Facts {
  let cleanFacts = facts;
  for (const [name, value] of Object.entries(facts)) {
    if (!isSecret(name) && (typeof value !== 'object' || value === null || loggableErrors.has(value))) continue;
    if (cleanFacts === facts) cleanFacts = { ...facts };
    cleanFacts[name] = '[removed]';
  }
  return cleanFacts;
}

// Any spelling matches: smsToken, sms-token, SMS_TOKEN. The result is cached, as the code uses few names.
function isSecret(name: string): boolean {
  const cached = secretByName.get(name);
  if (cached !== undefined) return cached;
  const isSecretName = secretNames.has(name.toLowerCase().replace(/[^a-z]/g, ''));
  if (secretByName.size < 1000) secretByName.set(name, isSecretName);
  return isSecretName;
}

const secretByName = new Map<string, boolean>();

const secretNames = new Set([
  'accesstoken',
  'address',
  'answers',
  'authorization',
  'birthdate',
  'body',
  'browser',
  'code',
  'cookie',
  'databaseurl',
  'destination',
  'email',
  'ip',
  'mobile',
  'name',
  'passport',
  'passportnumber',
  'password',
  'phone',
  'secret',
  'setcookie',
  'smstoken',
  'text',
  'to',
  'token',
  'url',
  'xcaptchavalidate',
]);
