import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Mail, MailPort } from './message-ports.ts';
import { createSmtpMail } from './smtp-mail.ts';

const mail: Mail = {
  to: 'aminah@example.bn',
  subject: 'Kod awda · الرمز · 验证码',
  text: 'Kod awda ialah 123456.\n.\nالرمز 验证码 தமிழ்\n',
  reference: '0b8e6a52-1111-4222-8333-444455556666',
  purpose: 'login/code',
  language: 'ms',
};
const signal = () => AbortSignal.timeout(5000);
let server: SMTPServer;
let port: MailPort;
let received: { envelope: unknown; email: Email }[];

afterEach(async () => {
  await port.close?.();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('delivers mail as plain text with every letter, marked as automatic', async () => {
  await start();
  const answer = await port.send(mail, signal());
  expect(answer).toEqual({ reference: `<${mail.reference}@sihat.example>` });
  const [{ envelope, email } = { envelope: undefined, email: undefined }] = received;
  expect(envelope).toEqual({ from: 'no-reply@sihat.example', to: ['aminah@example.bn'] });
  expect(email).toMatchObject({ subject: mail.subject, messageId: `<${mail.reference}@sihat.example>` });
  expect(email?.from).toMatchObject({ name: 'Sihat', address: 'no-reply@sihat.example' });
  expect(email?.text?.trim()).toBe(mail.text.trim());
  expect(email?.html).toBeUndefined();
  expect(headers(email)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'auto-submitted': 'auto-generated',
    'content-language': 'ms',
    'list-id': '<login-code.sihat.example>',
    'list-unsubscribe': '<https://sihat.example/reminders>',
  });
});

test('uses the same message id for a repeated attempt', async () => {
  await start();
  await port.send(mail, signal());
  await port.send(mail, signal());
  expect(new Set(received.map(({ email }) => email.messageId)).size).toBe(1);
  expect(received).toHaveLength(2);
});

test('refuses a missing mailbox for good, but not a full mailbox or a busy server', async () => {
  let code = 550;
  await start({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: code })) });
  expect(await port.send(mail, signal())).toEqual({ refusalCode: 'recipient' });
  for (code of [452, 554]) await expect(port.send(mail, signal())).rejects.toMatchObject({ responseCode: code });
});

test.each(['a@b.bn, c@d.bn', 'a@b.bn\r\nBcc: c@d.bn', '<a@b.bn>', 'nobody', 'a b@c.bn'])(
  'refuses the address %j',
  async (to) => {
    await start();
    expect(await port.send({ ...mail, to }, signal())).toEqual({ refusalCode: 'address' });
    expect(received).toHaveLength(0);
  },
);

test('does not let a subject add a header', async () => {
  await start();
  await port.send({ ...mail, subject: 'Hello\r\nBcc: other@example.bn' }, signal());
  expect(headers(received[0]?.email)['bcc']).toBeUndefined();
});

test('requires STARTTLS if configured', async () => {
  await start({ disabledCommands: ['AUTH', 'STARTTLS'] }, 'starttls');
  await expect(port.send(mail, signal())).rejects.toThrow(/STARTTLS|command/i);
  expect(received).toHaveLength(0);
});

test('reports a wrong password as a failure of the provider', async () => {
  await start(
    {
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    },
    'none',
    { user: 'sihat', password: 'wrong' },
  );
  await expect(port.send(mail, signal())).rejects.toMatchObject({ code: 'EAUTH' });
});

async function start(
  options: SMTPServerOptions = {},
  tls: 'none' | 'starttls' = 'none',
  credentials: { user?: string; password?: string } = {},
): Promise<void> {
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => void receive(stream, session, done),
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  port = createSmtpMail({
    name: 'smtp',
    host: '127.0.0.1',
    port: (listening.address() as AddressInfo).port,
    tls,
    ...credentials,
    from: 'no-reply@sihat.example',
    fromName: 'Sihat',
    unsubscribeUrl: 'https://sihat.example/reminders',
  });
}

async function receive(stream: Readable, { envelope }: SMTPServerSession, done: () => void): Promise<void> {
  const email = await PostalMime.parse(await buffer(stream));
  const { mailFrom, rcptTo } = envelope;
  received.push({ envelope: { from: mailFrom && mailFrom.address, to: rcptTo.map(({ address }) => address) }, email });
  done();
}

function headers(email: Email | undefined): Record<string, string> {
  return Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? []);
}
