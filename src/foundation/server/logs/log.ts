import { pino } from 'pino';

/** Writes one line of JSON an event. Never a name, number, address, answer or token: callers pass codes and ids. */
export type Log = {
  info: (facts: Facts, event: string) => void;
  warn: (facts: Facts, event: string) => void;
  error: (facts: Facts, event: string) => void;
};

/** What a log line may hold: plain values, and what `fault` made of an error. Any other object is taken out, whatever it holds. */
export type Facts = Record<string, string | number | boolean | undefined | Fault>;

/** An error without its own words. */
export type Fault = { message: string; stack?: string | undefined };

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

/** An error as a log may hold it: its own words can quote data, so only its kind, its code and the places in our code are kept. */
export function fault(thrown: unknown): Fault {
  const made = thrown instanceof Error ? withoutWords(thrown) : { message: typeof thrown };
  faults.add(made);
  return made;
}

const faults = new WeakSet<object>();

function withoutWords(thrown: Error): Fault {
  const { name, message, stack = '' } = thrown;
  const code = (thrown as { code?: unknown }).code;
  const places = stack
    // Words can look like places.
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  const known = typeof code === 'string' && /^[\w-]{1,60}$/.test(code);
  return { message: known ? `${name} ${code}` : name, stack: places };
}

/** Bytes of lines that wait to be written; more are lost. */
const mostWaiting = 8_000_000;

// Lines go out together, a fifth of a second late at most; what is left is written when the process exits, whatever for. A full disk
// stops nobody: lines wait, and beyond that are lost.
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, maxLength: mostWaiting });
  setInterval(() => output.flush(), 200).unref();
  let failing = false;
  output.on('error', () => {
    failing = true;
  });
  output.on('write', () => {
    failing = false;
  });
  // Which would try without end, so that the process never exits.
  const writeAll = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!failing) writeAll();
  };
  return output;
}

// The last net, should a caller pass what it must not. Nothing is looked for inside of objects: none but faults go through.
function withoutSecrets(facts: Facts): Facts {
  let clean = facts;
  for (const [name, value] of Object.entries(facts)) {
    if (!isSecret(name) && (typeof value !== 'object' || value === null || faults.has(value))) continue;
    if (clean === facts) clean = { ...facts };
    clean[name] = '[removed]';
  }
  return clean;
}

// However a name is written: smsToken, sms-token, SMS_TOKEN. The names that our code uses are few, so each is judged once.
function isSecret(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const secret = secretNames.has(name.toLowerCase().replace(/[^a-z]/g, ''));
  if (judged.size < 1000) judged.set(name, secret);
  return secret;
}

const judged = new Map<string, boolean>();

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
