import { expect, test } from 'vitest';
import { fc, forAll, forAllWith } from '#foundation/testing/for-all.ts';
import { type Command, decodePdu, encodePdu, splitPdus } from './smpp-pdu.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');

test('encodes and decodes the example of the specification', () => {
  // SMPP 3.4, 3.2.2, with the command id of bind_transceiver, whose body is that of bind_transmitter.
  const example = bytes(`00 00 00 2F 00 00 00 09 00 00 00 00 00 00 00 01
    53 4D 50 50 33 54 45 53 54 00 73 65 63 72 65 74 30 38 00 53 55 42 4D 49 54 31 00 00 01 01 00`);
  const fields = { system_id: 'SMPP3TEST', password: 'secret08', system_type: 'SUBMIT1', addr_ton: 1, addr_npi: 1 };
  expect(encodePdu({ command: 'bind_transceiver', sequenceNumber: 1, fields })).toEqual(example);
  expect(decodePdu(example)).toMatchObject({
    command: 'bind_transceiver',
    isResponse: false,
    sequenceNumber: 1,
    fields,
  });
});

test('encodes a submit_sm as Kannel 1.4.5 does', () => {
  const fields = {
    source_addr_ton: 5,
    source_addr: 'Sihat',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: '6737123456',
    registered_delivery: 1,
    short_message: Buffer.from('Kod awda ialah 123456'),
  };
  expect(encodePdu({ command: 'submit_sm', sequenceNumber: 4, fields })).toEqual(
    bytes(`0000004500000004000000000000000400050053696861740001013637333731323334353600000000000001
      000000154b6f6420617764612069616c616820313233343536`),
  );
});

test('encodes a message payload after the body, with tag and length', () => {
  const fields = { message_payload: Buffer.from('hello') };
  const encoded = encodePdu({ command: 'submit_sm', sequenceNumber: 1, fields });
  expect(encoded.subarray(16)).toEqual(
    bytes('00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0424 0005 68656c6c6f'),
  );
});

test('encodes no body in a response with an error', () => {
  const encoded = encodePdu({ command: 'deliver_sm_resp', status: 0x64, sequenceNumber: 2 });
  expect(encoded).toEqual(bytes('00000010 80000005 00000064 00000002'));
});

test('refuses to encode a short message of more than 254 octets', () => {
  const fields = { short_message: Buffer.alloc(255) };
  expect(() => encodePdu({ command: 'submit_sm', sequenceNumber: 1, fields })).toThrow(RangeError);
});

// Sent by the message centre of Kannel 1.4.5 for tests (drive_smpp) and by Net::SMPP 1.19.
test.each([
  [
    'deliver_sm of Kannel',
    `00000041000000050000000000000000000000343536000000313233000000000000000000000131
      001e00157265636569707465645f6d6573736167655f696400`,
    { command: 'deliver_sm', fields: { source_addr: '456', destination_addr: '123', short_message: Buffer.from('1') } },
  ],
  ['submit_sm_resp of Kannel', '0000001180000004000000000000000300', { sequenceNumber: 3, fields: { message_id: '' } }],
  ['enquire_link of Kannel', '00000010000000150000000000000001', { command: 'enquire_link', isResponse: false }],
  ['unbind_resp of Kannel', '00000010800000060000000000000004', { command: 'unbind_resp', isResponse: true }],
  [
    'bind_transceiver_resp of Net::SMPP, with an optional parameter of no interest',
    '0000001d80000009000000000000000163656e74726500021000023532',
    { command: 'bind_transceiver_resp', status: 0, fields: { system_id: 'centre' } },
  ],
  [
    'receipt of Net::SMPP',
    `000000a5000000050000000000000001000101363733373132333435360005005369686174000400000000000000006569643a30613162326320
      7375623a30303120646c7672643a303031207375626d697420646174653a3236313132313035303020646f6e6520646174653a323631313231
      3035303120737461743a44454c49565244206572723a30303020746578743a4b6f64001e0007306131623263000427000102`,
    { fields: { esm_class: 4, receipted_message_id: '0a1b2c', message_state: 2, source_addr: '6737123456' } },
  ],
  ['generic_nack of Net::SMPP', '00000010800000000000000300000003', { command: 'generic_nack', status: 3 }],
])('decodes a %s', (_name, hex, expected) => {
  expect(decodePdu(bytes(hex))).toMatchObject(expected);
});

test('decodes a text that lacks its end, and a body without its last fields', () => {
  expect(decodePdu(bytes('00000012 80000004 00000000 00000001 6d31')).fields).toEqual({ message_id: 'm1' });
  expect(decodePdu(bytes('00000010 80000004 00000045 00000001')).fields).toEqual({});
});

test.each([
  ['a short message', '05 68 69'],
  ['an optional parameter', '00 0427 0002 02'],
  ['the value of an optional parameter', '00 0427 0000'],
])('decodes no fields if octets of %s are missing', (_name, end) => {
  const sixteenEmptyFields = '00'.repeat(16);
  const pdu = bytes(`00000000 00000005 00000000 00000001 ${sixteenEmptyFields} ${end}`);
  expect(decodePdu(pdu)).toMatchObject({ command: 'deliver_sm', fields: undefined });
});

test('reports a command that the product does not use', () => {
  const dataSm = decodePdu(bytes('00000010 00000103 00000000 00000007'));
  expect(dataSm).toMatchObject({ command: undefined, isResponse: false, sequenceNumber: 7, fields: undefined });
});

const commands: Command[] = ['bind_transceiver_resp', 'submit_sm', 'submit_sm_resp', 'deliver_sm', 'generic_nack'];
const text = fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) });
const fields = fc.record({
  message_id: text,
  system_id: text,
  source_addr: text,
  esm_class: fc.integer({ min: 0, max: 255 }),
  short_message: fc.uint8Array({ maxLength: 254 }).map(Buffer.from),
  message_payload: fc.uint8Array({ maxLength: 600 }).map(Buffer.from),
  receipted_message_id: text,
  message_state: fc.integer({ min: 0, max: 255 }),
});
const pdus = fc
  .record({ command: fc.constantFrom(...commands), sequenceNumber: fc.integer({ min: 1, max: 0x7fffffff }), fields })
  .map((pdu) => ({ ...pdu, encoded: encodePdu(pdu) }));

test('decodes whatever it encodes', () => {
  forAll(pdus, (pdu) => {
    const decoded = decodePdu(pdu.encoded);
    expect(decoded).toMatchObject({ command: pdu.command, sequenceNumber: pdu.sequenceNumber, status: 0 });
    for (const [name, value] of Object.entries(decoded.fields ?? {}))
      expect(value).toEqual(pdu.fields[name as keyof typeof pdu.fields] ?? (typeof value === 'string' ? '' : 0));
  });
});

test('splits a stream into the same PDUs, however it is cut', () => {
  forAll(
    fc.array(pdus, { minLength: 1, maxLength: 5 }),
    fc.infiniteStream(fc.integer({ min: 1, max: 99 })),
    (sent, sizes) => {
      const stream = Buffer.concat(sent.map(({ encoded }) => encoded));
      const found: Buffer[] = [];
      let [rest, start]: [Buffer, number] = [Buffer.alloc(0), 0];
      while (start < stream.length) {
        const end = start + (sizes.next().value ?? 1);
        const split = splitPdus(Buffer.concat([rest, stream.subarray(start, end)]));
        expect(split.isCorrupt).toBe(false);
        found.push(...split.pdus);
        [rest, start] = [split.rest, end];
      }
      expect(found).toEqual(sent.map(({ encoded }) => encoded));
      expect(rest).toHaveLength(0);
    },
  );
});

test.each([
  ['0', 0, true],
  ['15', 15, true],
  ['16', 16, false],
  ['16,384', 16_384, false],
  ['16,385', 16_385, true],
  ['the largest number', 0xffffffff, true],
])('takes a length of %s octets as corrupt or not', (_name, length, isCorrupt) => {
  const valid = encodePdu({ command: 'enquire_link', sequenceNumber: 1 });
  const start = Buffer.alloc(8);
  start.writeUInt32BE(length);
  expect(splitPdus(Buffer.concat([valid, start]))).toEqual({ pdus: [valid], rest: start, isCorrupt });
});

test('never throws on random bytes or on PDUs that are cut or changed', () => {
  const random = fc.uint8Array({ maxLength: 300 }).map(Buffer.from);
  const commandIds = fc.constantFrom(...commands).map((command) => encodePdu({ command, sequenceNumber: 1 }));
  const randomBody = fc.tuple(commandIds, random).map(([pdu, body]) => Buffer.concat([pdu.subarray(0, 16), body]));
  const cut = fc.tuple(pdus, fc.nat(600)).map(([{ encoded }, length]) => encoded.subarray(0, 16 + length));
  const changed = fc.tuple(pdus, fc.nat(600), fc.nat(255)).map(([{ encoded }, index, value]) => {
    const copy = Buffer.from(encoded);
    copy[16 + index] = value;
    return copy;
  });
  forAllWith({ numRuns: 2000 }, fc.oneof(random, randomBody, cut, changed), (received) => {
    splitPdus(received);
    if (received.length < 16) return;
    const { command, fields: decoded } = decodePdu(received);
    expect(decoded === undefined || command !== undefined).toBe(true);
  });
});
