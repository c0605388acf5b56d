import { expect, test } from 'vitest';
import { fault, openLog } from './log.ts';

test('an event is one line of JSON, and what must not be told is taken out of it', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  log.info({ requestId: 'r1', status: 200 }, 'answered');
  log.warn({ requestId: 'r2', token: 'tell-nobody', passportNumber: 'K1234567' }, 'odd');
  expect(lines.map((line) => ({ ...(JSON.parse(line) as object), time: '' }))).toEqual([
    { level: 'info', time: '', requestId: 'r1', status: 200, event: 'answered' },
    { level: 'warn', time: '', requestId: 'r2', token: '[removed]', passportNumber: '[removed]', event: 'odd' },
  ]);
});

test('an error is told without its own words, which can quote data', () => {
  const thrown = Object.assign(new Error('duplicate key: K1234567'), { code: '23505' });
  expect(fault(thrown).message).toBe('Error 23505');
  expect(JSON.stringify(fault(thrown))).not.toContain('K1234567');
  expect(fault('a string with K1234567')).toEqual({ message: 'string' });
});
