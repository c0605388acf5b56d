import { appendFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import { type LocalInbox, openInbox } from './local-inbox.ts';
import type { Mail, Sms } from './message-ports.ts';

const clock = clockFrom(() => parseInstant('2026-11-21T05:00:00Z'));
const signal = new AbortController().signal;
let dir: string;
let inbox: LocalInbox;

beforeEach(async () => {
  dir = await openTestFolder();
  inbox = await openTestInbox();
  closeAfterwards(() => inbox.close());
});

test('shows both channels, latest first, and finds a number in any spelling', async () => {
  expect(await inbox.sms.send(sms('1', '+6737123456', 'Your code is 123456'), signal)).toEqual({
    reference: '1',
    isDelivered: true,
  });
  await inbox.mail.send(mail('2', 'aminah@example.bn'), signal);
  await inbox.sms.send(sms('3', '+6737123456', 'Your code is 654321'), signal);
  expect(await messages()).toEqual([
    {
      reference: '3',
      channel: 'sms',
      to: '+6737123456',
      purpose: 'login/code',
      text: 'Your code is 654321',
      at: '2026-11-21T05:00:00.000Z',
    },
    {
      reference: '2',
      channel: 'mail',
      to: 'aminah@example.bn',
      purpose: 'login/code',
      subject: 'Code',
      text: 'Code 111222',
      at: '2026-11-21T05:00:00.000Z',
    },
    expect.objectContaining({ reference: '1' }),
  ]);
  for (const search of ['+6737123456', '%2B6737123456', '673 712 3456', '7123456']) {
    expect((await messages(search)).map(({ reference }) => reference)).toEqual(['3', '1']);
  }
  expect((await messages('AMINAH@example')).map(({ reference }) => reference)).toEqual(['2']);
});

test('keeps messages over a restart in a file that only its owner can read, even after a partial line', async () => {
  await inbox.sms.send(sms('1', '+6737123456', 'first'), signal);
  await inbox.close();
  appendFileSync(join(dir, 'inbox.jsonl'), '{"reference":"torn","to":"+67');
  inbox = await openTestInbox();
  await inbox.sms.send(sms('2', '+6737123456', 'second'), signal);
  appendFileSync(join(dir, 'inbox.jsonl'), '{"reference":"torn by another","to":"+67');
  await inbox.sms.send(sms('3', '+6737123456', 'third'), signal);
  expect((await messages()).map(({ text }) => text)).toEqual(['third', 'second', 'first']);
  expect(statSync(join(dir, 'inbox.jsonl')).mode & 0o077).toBe(0);
});

test('shows a repeated attempt once, even from another process', async () => {
  const other = await openInbox({ dir, clock, isProduction: false });
  await inbox.sms.send(sms('1', '+6737123456', 'once'), signal);
  await other.sms.send(sms('1', '+6737123456', 'once'), signal);
  expect(await messages()).toHaveLength(1);
  await other.close();
});

test('keeps the last 500 messages', async () => {
  for (let n = 1; n <= 2100; n++) await inbox.sms.send(sms(String(n), '+6737123456', `number ${n}`), signal);
  const stored = await messages();
  expect(stored).toHaveLength(500);
  expect(stored[0]?.text).toBe('number 2100');
  expect(stored[499]?.text).toBe('number 1601');
  expect(statSync(join(dir, 'inbox.jsonl')).size).toBeLessThan(500_000);
});

test('escapes text on the page', async () => {
  await inbox.sms.send(sms('1', '+6737123456', '<script>alert(1)</script> 123456'), signal);
  const answer = await fetch(`${inbox.url}/?to="><script>`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).not.toMatch(/<script>/);
  expect(await (await fetch(inbox.url as string)).text()).toContain(
    '&#60;script&#62;alert(1)&#60;/script&#62; <strong>123456</strong>',
  );
});

test('refuses requests with the host name of another site', async () => {
  expect(await status('127.0.0.1:3001')).toBe(200);
  expect(await status('localhost')).toBe(200);
  expect(await status('evil.example')).toBe(403);
  expect(await status('127.0.0.1.evil.example')).toBe(403);
});

test('refuses to start in production or on an address that others can reach', async () => {
  await expect(openInbox({ dir, clock, isProduction: true })).rejects.toThrow('not for production');
  await expect(openInbox({ dir, clock, isProduction: false, port: 0, host: '0.0.0.0' })).rejects.toThrow('loopback');
});

function openTestInbox(): Promise<LocalInbox> {
  return openInbox({ port: 0, host: '127.0.0.1', dir, clock, isProduction: false });
}

async function messages(to = ''): Promise<{ reference: string; text: string }[]> {
  return (await (await fetch(`${inbox.url}/messages?to=${to}`)).json()) as { reference: string; text: string }[];
}

function status(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${inbox.url}/messages`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

function sms(reference: string, to: string, text: string): Sms {
  return { reference, to, text, purpose: 'login/code' };
}

function mail(reference: string, to: string): Mail {
  return { reference, to, subject: 'Code', text: 'Code 111222', purpose: 'login/code', language: 'en' };
}
