import { pino } from 'pino';

/** Writes one line of JSON an event. Never a name, number, address, answer or token: callers pass codes and ids. */
export type Log = {
  info: (facts: Facts, event: string) => void;
  warn: (facts: Facts, event: string) => void;
  error: (facts: Facts, event: string) => void;
};

/** What a log line may hold. */
export type Facts = Record<
  string,
  string | number | boolean | undefined | { message: string; stack?: string | undefined }
>;

/** Opens the log on standard output or, for tests and the command line, elsewhere. */
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
    info: (facts, event) => logger.info(withoutSecrets(facts), event),
    warn: (facts, event) => logger.warn(withoutSecrets(facts), event),
    error: (facts, event) => logger.error(withoutSecrets(facts), event),
  };
}

/** An error as a log may hold it: its own words can quote data, so only known shapes keep their message. */
export function fault(thrown: unknown): { message: string; stack?: string | undefined } {
  if (!(thrown instanceof Error)) return { message: typeof thrown };
  const code = (thrown as { code?: unknown }).code;
  const place = (thrown.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return { message: typeof code === 'string' ? `${thrown.name} ${code}` : thrown.name, stack: place };
}

// Lines go out together, a fifth of a second late at most; what is left is written on exit.
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  setInterval(() => output.flush(), 200).unref();
  return output;
}

// The last net, should a caller pass what it must not.
function withoutSecrets(facts: Facts): Facts {
  if (!Object.keys(facts).some((name) => secretNames.has(name))) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, secretNames.has(name) ? '[removed]' : value]),
  );
}

const secretNames = new Set([
  'token',
  'smsToken',
  'mobile',
  'email',
  'code',
  'name',
  'passportNumber',
  'authorization',
  'cookie',
]);
