import { expect, test } from 'vitest';
import { type Facts, loggableError, openLog } from './log.ts';

test('writes an event as one line of JSON, and removes secrets', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  log.info({ requestId: 'r1', status: 200 }, 'answered');
  log.warn({ requestId: 'r2', token: 'tell-nobody', passportNumber: 'K1234567' }, 'odd');
  expect(lines.map((line) => ({ ...(JSON.parse(line) as object), time: '' }))).toEqual([
    { level: 'info', time: '', requestId: 'r1', status: 200, event: 'answered' },
    { level: 'warn', time: '', requestId: 'r2', token: '[removed]', passportNumber: '[removed]', event: 'odd' },
  ]);
});

test.each(['smsToken', 'sms-token', 'SMS_TOKEN', 'Set-Cookie', 'X-Captcha-Validate', 'DATABASE_URL', 'Authorization'])(
  'removes the secret %s in any spelling',
  (name) => {
    const { lines, log } = openRecordingLog();
    log.info({ [name]: 'canary' }, 'odd');
    expect(lines.join()).toContain(`"${name}":"[removed]"`);
  },
);

// Values that the compiler refuses can still arrive as `unknown`.
test.each<[string, unknown]>([
  ['an object', { status: 200, request: { headers: { 'sms-token': 'canary' } } }],
  ['a list', [{ a: ['canary'] }]],
  ['an error', Object.assign(new Error('canary'), { input: 'canary' })],
  ['an object that looks like a logged error', { message: 'canary', stack: 'canary' }],
  ['a map', new Map([['token', 'canary']])],
  ['bytes', Buffer.from('canary')],
  ['an object with toJSON', { toJSON: () => 'canary' }],
])('removes %s completely, at any depth', (_kind, value) => {
  const { lines, log } = openRecordingLog();
  const facts = { requestId: 'r1', found: value } as Facts;
  log.error(facts, 'odd');
  expect(lines.join()).toContain('"found":"[removed]"');
  expect(lines.join()).toContain('"requestId":"r1"');
  expect(lines.join()).not.toContain('canary');
  expect(facts).toEqual({ requestId: 'r1', found: value });
});

test('writes logged errors and null', () => {
  const { lines, log } = openRecordingLog();
  const facts: Record<string, unknown> = { fault: loggableError(new TypeError('canary')), nothing: null };
  log.error(facts as Facts, 'failed');
  const { fault: loggedError, nothing } = JSON.parse(lines[0] ?? '') as {
    fault: { message: string; stack: string };
    nothing: null;
  };
  expect(loggedError.message).toBe('TypeError');
  expect(loggedError.stack).toContain('log.test.ts');
  expect(nothing).toBeNull();
});

test('drops the message of an error, which can quote data', () => {
  const thrown = Object.assign(new Error('duplicate key: K1234567'), { code: '23505' });
  expect(loggableError(thrown).message).toBe('Error 23505');
  expect(JSON.stringify(loggableError(thrown))).not.toContain('K1234567');
  expect(loggableError('a string with K1234567')).toEqual({ message: 'string' });
  expect(JSON.stringify(loggableError(new Error('two lines\n    at K1234567 (a.ts:1:1)')))).not.toContain('K1234567');
  expect(JSON.stringify(loggableError(Object.assign(new Error(''), { code: 'no K1234567' })))).not.toContain(
    'K1234567',
  );
});

function openRecordingLog() {
  const lines: string[] = [];
  return { lines, log: openLog('info', { write: (line) => void lines.push(line) }) };
}
