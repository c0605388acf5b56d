import { afterEach, expect, test } from 'vitest';
import type { Receipt, Sms, SmsPort } from '../message-ports.ts';
import { createSmppGateway, type SmppGatewayOptions } from './smpp-gateway.ts';
import { openTestMessageCentre, type SubmittedMessage, type TestMessageCentre } from './testing/message-centre.ts';

const sms: Sms = { to: '+6737123456', text: 'Kod awda ialah 123456', reference: 'r1', purpose: 'login/code' };
const signal = (ms = 5000) => AbortSignal.timeout(ms);
let centre: TestMessageCentre;
const ports: SmsPort[] = [];

afterEach(async () => {
  for (const port of ports.splice(0)) await port.close?.();
  await centre.close();
  if (centre.faults.length > 0) throw new Error(centre.faults.join('; '));
});

test('binds and submits a message with number, sender, coding and receipt request', async () => {
  centre = await openTestMessageCentre();
  expect(await openPort().send(sms, signal())).toEqual({ reference: 'm1' });
  expect(centre.submitted[0]).toMatchObject({
    destination_addr: '6737123456',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    source_addr: 'Sihat',
    source_addr_ton: 5,
    data_coding: 0,
    registered_delivery: 1,
    short_message: { message: sms.text },
  });
});

test('sends text outside of GSM as UTF-16', async () => {
  centre = await openTestMessageCentre();
  const text = 'الرمز 验证码 தமிழ் 🛂 123456';
  await openPort().send({ ...sms, text }, signal());
  expect(centre.submitted[0]).toMatchObject({ data_coding: 8, short_message: { message: text } });
});

test('sends a long text in numbered parts, and requests a receipt for the last one', async () => {
  centre = await openTestMessageCentre();
  const text = 'Sila isytiharkan ketibaan awda. '.repeat(12);
  expect(await openPort().send({ ...sms, text }, signal())).toEqual({ reference: 'm3' });
  expect(textsOf(centre.submitted).join('')).toBe(text);
  expect(centre.submitted.map((pdu) => pdu.esm_class & 0x40)).toEqual([0x40, 0x40, 0x40]);
  expect(centre.submitted.map((pdu) => pdu.registered_delivery)).toEqual([0, 0, 1]);
});

test('sends a long text as one payload if configured', async () => {
  centre = await openTestMessageCentre();
  const text = '验证码'.repeat(60);
  await openPort({ longTexts: 'payload' }).send({ ...sms, text }, signal());
  expect(centre.submitted).toHaveLength(1);
  expect(centre.submitted[0]).toMatchObject({ data_coding: 8, message_payload: { message: text } });
});

test('sends concurrent messages over one connection, each with its own response', async () => {
  centre = await openTestMessageCentre();
  const port = openPort();
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, n) => port.send({ ...sms, text: `number ${n}` }, signal())),
  );
  const references = sent.map((answer) => ('reference' in answer ? answer.reference : ''));
  expect(centre.connections).toHaveLength(1);
  for (const [n, reference] of references.entries()) {
    expect(textsOf(centre.submitted)[Number(reference.slice(1)) - 1]).toBe(`number ${n}`);
  }
});

test('has at most 32 submissions without a response', async () => {
  centre = await openTestMessageCentre();
  const responses: (() => void)[] = [];
  let outstanding = 0;
  centre.answer = (_message, number) => {
    outstanding += 1;
    expect(outstanding).toBeLessThanOrEqual(32);
    return new Promise((resolve) => {
      responses.push(() => {
        outstanding -= 1;
        resolve({ message_id: `m${number}` });
      });
    });
  };
  const port = openPort();
  const sent = Promise.all(Array.from({ length: 100 }, () => port.send(sms, signal())));
  while (centre.submitted.length < 100) {
    await expect.poll(() => outstanding === 32 || centre.submitted.length === 100).toBe(true);
    for (const respond of responses.splice(0, 5)) respond();
  }
  for (const respond of responses) respond();
  expect(await sent).toHaveLength(100);
});

test('refuses an invalid number for good', async () => {
  centre = await openTestMessageCentre();
  centre.answer = () => ({ command_status: 0x0b });
  expect(await openPort().send(sms, signal())).toEqual({ refusalCode: 'smpp-11' });
});

test.each([
  ['throttling', { command_status: 0x58 }, 'smpp-88'],
  ['a full queue', { command_status: 0x14 }, 'smpp-20'],
  ['success without a message id', { message_id: '' }, 'no-reference'],
])('treats %s as a temporary failure', async (_name, answer, code) => {
  centre = await openTestMessageCentre();
  centre.answer = () => answer;
  await expect(openPort().send(sms, signal())).rejects.toMatchObject({ code });
});

test('abandons a request without a response, and reuses the connection', async () => {
  centre = await openTestMessageCentre();
  centre.answer = (_pdu, number) => (number === 1 ? undefined : { message_id: 'late' });
  const port = openPort();
  await expect(port.send(sms, signal(100))).rejects.toThrow('timeout');
  expect(await port.send(sms, signal())).toEqual({ reference: 'late' });
});

test('fails pending requests at once when the connection breaks, and reconnects', async () => {
  centre = await openTestMessageCentre();
  centre.answer = (_pdu, number) => (number === 1 ? undefined : { message_id: 'again' });
  const port = openPort();
  const sent = port.send(sms, signal());
  await expect.poll(() => centre.submitted.length).toBe(1);
  centre.connections[0]?.socket.destroy();
  await expect(sent).rejects.toThrow('connection-lost');
  expect(await port.send(sms, signal())).toEqual({ reference: 'again' });
});

test('notices a dead connection by missing keep-alive responses', async () => {
  centre = await openTestMessageCentre();
  const port = openPort({ keepAliveInterval: 30 });
  await port.send(sms, signal());
  const [first] = centre.connections;
  centre.answersKeepAlive = false;
  await expect.poll(() => first?.socket.destroyed).toBe(true);
  expect(await port.send(sms, signal())).toEqual({ reference: 'm2' });
});

test('closes the connection after invalid data, and reconnects', async () => {
  centre = await openTestMessageCentre();
  const port = openPort();
  await port.send(sms, signal());
  centre.connections[0]?.socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  await expect.poll(() => centre.connections[0]?.socket.destroyed).toBe(true);
  expect(await port.send(sms, signal())).toEqual({ reference: 'm2' });
});

test('fails temporarily when the bind is refused or the centre does not exist', async () => {
  centre = await openTestMessageCentre();
  await expect(openPort({ password: 'wrong' }).send(sms, signal())).rejects.toThrow('bind-14');
  await expect(openPort({ port: 1 }).send(sms, signal())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each([
  [
    { receipted_message_id: 'm1', message_state: 2 },
    { reference: 'm1', outcome: 'delivered' },
  ],
  [
    { receipted_message_id: 'm1', message_state: 5 },
    { reference: 'm1', outcome: 'failed' },
  ],
  [{ short_message: receiptText('m1', 'DELIVRD') }, { reference: 'm1', outcome: 'delivered' }],
  [{ short_message: receiptText('m1', 'UNDELIV') }, { reference: 'm1', outcome: 'failed' }],
  [{ short_message: receiptText('m_1@centre', 'DELIVRD') }, { reference: 'm_1@centre', outcome: 'delivered' }],
  [
    { data_coding: 8, short_message: Buffer.from(receiptText('m1', 'DELIVRD').slice(0, 120), 'utf16le').swap16() },
    { reference: 'm1', outcome: 'delivered' },
  ],
])('parses a receipt from %j', async (fields, expected) => {
  centre = await openTestMessageCentre();
  const receipts: Receipt[] = [];
  const port = openPort();
  port.listen?.(async (receipt) => void receipts.push(receipt));
  await expect.poll(() => centre.connections.length).toBe(1);
  await port.send(sms, signal());
  expect(await centre.deliver({ esm_class: 4, ...fields })).toBe(0);
  expect(receipts).toEqual([{ provider: 'smpp', ...expected }]);
});

test('acknowledges and ignores intermediate states and messages that are not receipts', async () => {
  centre = await openTestMessageCentre();
  const receipts: Receipt[] = [];
  const port = openPort();
  port.listen?.(async (receipt) => void receipts.push(receipt));
  await port.send(sms, signal());
  expect(await centre.deliver({ esm_class: 4, short_message: receiptText('m1', 'ACCEPTD') })).toBe(0);
  expect(await centre.deliver({ esm_class: 0, short_message: 'STOP' })).toBe(0);
  expect(await centre.deliver({ esm_class: 4, short_message: 'hello' })).toBe(0);
  expect(receipts).toEqual([]);
});

test('requests a receipt again that could not be stored', async () => {
  centre = await openTestMessageCentre();
  const port = openPort();
  port.listen?.(() => Promise.reject(new Error('the database is away')));
  await port.send(sms, signal());
  expect(await centre.deliver({ esm_class: 4, receipted_message_id: 'm1', message_state: 2 })).toBe(0x64);
});

test('unbinds when it is closed, and does not reconnect', async () => {
  centre = await openTestMessageCentre();
  const port = openPort();
  await port.send(sms, signal());
  await port.close?.();
  await expect.poll(() => centre.connections[0]?.socket.destroyed).toBe(true);
  await expect(port.send(sms, signal())).rejects.toThrow('line-closed');
});

function openPort(options: Partial<SmppGatewayOptions> = {}): SmsPort {
  const defaults = { host: '127.0.0.1', port: centre.port, tls: false, systemId: 'sihat', password: 'secret' };
  const port = createSmppGateway({ name: 'smpp', sender: 'Sihat', ...defaults, ...options });
  ports.push(port);
  return port;
}

function receiptText(id: string, state: string): string {
  return `id:${id} sub:001 dlvrd:001 submit date:2611210500 done date:2611210501 stat:${state} err:000 text:Kod`;
}

function textsOf(messages: readonly SubmittedMessage[]): string[] {
  return messages.map(({ short_message }) => short_message.message);
}
