import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fc, forAllAsyncWith } from '#foundation/testing/for-all.ts';
import { encodePdu, type PduFields, splitPdus } from './smpp-pdu.ts';
import { createSmppSession } from './smpp-session.ts';

const emptyDeliver = encodePdu({ command: 'deliver_sm', sequenceNumber: 5, fields: { esm_class: 4 } });

function openSession() {
  const [socket, centre] = duplexPair({ allowHalfOpen: false });
  const delivered: PduFields[] = [];
  socket.on('error', () => undefined);
  const session = createSmppSession(socket, async (fields) => void delivered.push(fields));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { socket, centre, session, delivered, closed };
}

async function readPdu(centre: ReturnType<typeof openSession>['centre']): Promise<string> {
  const [chunk] = (await once(centre, 'data')) as [Buffer];
  return chunk.toString('hex').replaceAll(/(.{8})(?=.)/g, '$1 ');
}

test('numbers its requests, and matches responses that arrive in another order', async () => {
  const { centre, session } = openSession();
  const [first, second] = [session.request('submit_sm'), session.request('submit_sm')];
  for (const [sequenceNumber, message_id] of [
    [2, 'b'],
    [1, 'a'],
  ] as const)
    centre.write(encodePdu({ command: 'submit_sm_resp', sequenceNumber, fields: { message_id } }));
  expect(await first).toEqual({ status: 0, fields: { message_id: 'a' } });
  expect(await second).toEqual({ status: 0, fields: { message_id: 'b' } });
});

test('takes a generic_nack as the response, and ignores responses to unknown requests', async () => {
  const { centre, session } = openSession();
  const sent = session.request('submit_sm');
  centre.write(encodePdu({ command: 'submit_sm_resp', sequenceNumber: 99, fields: { message_id: 'x' } }));
  centre.write(encodePdu({ command: 'generic_nack', sequenceNumber: 1, status: 2 }));
  expect(await sent).toEqual({ status: 2, fields: {} });
});

test('reads a message that arrives octet by octet', async () => {
  const { centre, delivered } = openSession();
  const answer = readPdu(centre);
  for (const octet of emptyDeliver) centre.write(Buffer.of(octet));
  expect(await answer).toBe('00000011 80000005 00000000 00000005 00');
  expect(delivered).toMatchObject([{ esm_class: 4 }]);
});

test.each([
  ['a keep-alive request', '00000010 00000015 00000000 00000007', '00000010 80000015 00000000 00000007'],
  ['an unknown command', '00000010 00000103 00000000 00000007', '00000010 80000000 00000003 00000007'],
  ['a command of another direction', '00000010 00000004 00000000 00000007', '00000010 80000000 00000003 00000007'],
  [
    'a message whose octets are missing',
    '00000021 00000005 00000000 00000007 00000000 00000000 00000000 00000000 ff',
    '00000010 80000005 00000002 00000007',
  ],
])('answers %s', async (_name, request, response) => {
  const { centre, socket, delivered } = openSession();
  centre.write(Buffer.from(request.replaceAll(' ', ''), 'hex'));
  expect(await readPdu(centre)).toBe(response);
  expect(delivered).toEqual([]);
  expect(socket.destroyed).toBe(false);
});

test('answers an unbind and closes the connection', async () => {
  const { centre } = openSession();
  const received = buffer(centre);
  centre.write(encodePdu({ command: 'unbind', sequenceNumber: 3 }));
  expect((await received).toString('hex')).toBe('00000010800000060000000000000003');
});

test('reads the PDUs before an impossible length, then ends with what is pending', async () => {
  const { centre, session, delivered, closed } = openSession();
  const sent = session.request('submit_sm');
  centre.write(Buffer.concat([emptyDeliver, Buffer.from('GET / HTTP/1.1')]));
  await expect(sent).rejects.toMatchObject({ code: 'connection-lost' });
  await closed;
  expect(delivered).toHaveLength(1);
});

test('sends nothing for an aborted signal or over a closed connection', async () => {
  const { centre, socket, session, closed } = openSession();
  await expect(session.request('submit_sm', {}, AbortSignal.abort())).rejects.toThrow('timeout');
  socket.destroy();
  await closed;
  await expect(session.request('submit_sm')).rejects.toThrow('connection-lost');
  expect(centre.readableLength).toBe(0);
});

test('survives whatever a centre sends', async () => {
  const randomPdu = fc
    .tuple(fc.constantFrom(4, 5, 6, 0x15, 0x103, 0x80000004, 0x80000000), fc.uint8Array({ maxLength: 80 }))
    .map(([commandId, body]) => {
      const pdu = Buffer.concat([Buffer.alloc(16), body]);
      pdu.writeUInt32BE(pdu.length, 0);
      pdu.writeUInt32BE(commandId, 4);
      return pdu;
    });
  const chunks = fc.array(fc.oneof(randomPdu, fc.uint8Array({ maxLength: 40 }).map(Buffer.from)), { maxLength: 8 });
  await forAllAsyncWith({ numRuns: 300 }, chunks, async (sent) => {
    const { centre, closed } = openSession();
    const received: Buffer[] = [];
    centre.on('data', (chunk: Buffer) => received.push(chunk));
    for (const chunk of sent) centre.write(chunk);
    centre.end();
    await closed;
    expect(splitPdus(Buffer.concat(received))).toMatchObject({ rest: Buffer.alloc(0), isCorrupt: false });
  });
});
