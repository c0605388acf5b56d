import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { decodeGsm } from './decode-gsm.ts';

/** A submit_sm. Field names are fixed by SMPP 3.4. */
export type SubmittedMessage = {
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  dest_addr_ton: number;
  dest_addr_npi: number;
  destination_addr: string;
  esm_class: number;
  registered_delivery: number;
  data_coding: number;
  short_message: { udh: Buffer; message: string };
  message_payload?: { message: string };
};

type Answer = { command_status?: number; message_id?: string };

/** Fields of a delivered message; the short message is ASCII unless it is bytes. */
export type DeliveredMessage = {
  esm_class?: number;
  data_coding?: number;
  short_message?: string | Buffer;
  receipted_message_id?: string;
  message_state?: number;
};

export type CentreConnection = {
  socket: Socket;
  systemId: string;
  /** Every PDU that arrived. */
  received: Buffer[];
  /** Sends a request, and returns the response. */
  request: (commandId: number, body?: Buffer) => Promise<Buffer>;
};

/** A message centre (SMPP 3.4) on 127.0.0.1 that accepts the password "secret". Close it at the end. */
export type TestMessageCentre = {
  port: number;
  connections: CentreConnection[];
  submitted: SubmittedMessage[];
  /** Response to a submission; `undefined` for none. */
  answer: (message: SubmittedMessage, number: number) => Answer | undefined | Promise<Answer>;
  answersKeepAlive: boolean;
  /** Rules of the specification that PDUs broke. */
  faults: string[];
  /** Delivers a message over the last connection, and returns the status of the response. */
  deliver: (message: DeliveredMessage, connection?: CentreConnection) => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Starts a message centre. Written from the specification, apart from the product's codec, so that a mistake in one of
 * them shows; a drill checks it against Kannel. A PDU that breaks a rule ends the connection.
 */
export async function openTestMessageCentre(): Promise<TestMessageCentre> {
  const server = createServer((socket) => {
    const connection = createConnection(centre, socket);
    centre.connections.push(connection);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const centre: TestMessageCentre = {
    port: (server.address() as AddressInfo).port,
    connections: [],
    submitted: [],
    answer: (_message, number) => ({ message_id: `m${number}` }),
    answersKeepAlive: true,
    faults: [],
    deliver: async (message, connection = centre.connections.at(-1)) => {
      if (!connection) throw new Error('nobody is connected');
      return (await connection.request(0x05, deliverBody(message))).readUInt32BE(8);
    },
    close: () => {
      for (const { socket } of centre.connections) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return centre;
}

function createConnection(centre: TestMessageCentre, socket: Socket): CentreConnection {
  const waiting = new Map<number, (response: Buffer) => void>();
  let sequence = 0;
  const connection: CentreConnection = {
    socket,
    systemId: '',
    received: [],
    request: (commandId, body = Buffer.alloc(0)) => {
      sequence += 1;
      socket.write(pdu(commandId, 0, sequence, body));
      return new Promise((resolve) => waiting.set(sequence, resolve));
    },
  };
  const respond = (request: Buffer, status = 0, body: Buffer = Buffer.alloc(0)) =>
    socket.write(pdu(request.readUInt32BE(4) + 0x80000000, status, request.readUInt32BE(12), body));
  const respondToSubmission = async (request: Buffer, answer: ReturnType<TestMessageCentre['answer']>) => {
    const { command_status: status = 0, message_id: id = '' } = (await answer) ?? { command_status: -1 };
    if (status >= 0) respond(request, status, status === 0 ? cString(id) : undefined);
  };
  const handle = (request: Buffer): void => {
    const body = createReader(request.subarray(16));
    switch (request.readUInt32BE(4)) {
      case 0x09: {
        connection.systemId = body.text(16);
        const isKnown = body.text(9) === 'secret';
        body.text(13);
        expectThat(body.octet() === 0x34, 'interface_version is 3.4');
        body.octets(2);
        body.text(41);
        body.expectEnd();
        respond(request, isKnown ? 0 : 14, isKnown ? cString('centre') : undefined);
        return;
      }
      case 0x04: {
        const message = readMessage(body);
        centre.submitted.push(message);
        void respondToSubmission(request, centre.answer(message, centre.submitted.length));
        return;
      }
      case 0x15:
        body.expectEnd();
        if (centre.answersKeepAlive) respond(request);
        return;
      case 0x06:
        body.expectEnd();
        respond(request);
        socket.end();
        return;
      default:
        throw new Error('the command is known');
    }
  };
  let unread = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.length >= 4 && unread.length >= unread.readUInt32BE(0)) {
      const received = Buffer.from(unread.subarray(0, unread.readUInt32BE(0)));
      unread = unread.subarray(received.length);
      connection.received.push(received);
      try {
        if (received.readUInt32BE(4) >= 0x80000000) waiting.get(received.readUInt32BE(12))?.(received);
        else handle(received);
      } catch (thrown) {
        centre.faults.push((thrown as Error).message);
        socket.destroy();
        return;
      }
    }
  });
  return connection;
}

function readMessage(body: Reader): SubmittedMessage {
  body.text(6);
  const [source_addr_ton, source_addr_npi, source_addr] = [body.octet(), body.octet(), body.text(21)];
  const [dest_addr_ton, dest_addr_npi, destination_addr] = [body.octet(), body.octet(), body.text(21)];
  const esm_class = body.octet();
  expectThat(body.octets(4).equals(Buffer.alloc(4)), 'protocol and priority are 0, and no time is set');
  const [registered_delivery, , data_coding] = [body.octet(), body.octet(), body.octet(), body.octet()];
  const short = body.octets(body.octet());
  const udhLength = esm_class & 0x40 ? (short[0] ?? 0) + 1 : 0;
  const payload = readPayload(body);
  return {
    source_addr_ton,
    source_addr_npi,
    source_addr,
    dest_addr_ton,
    dest_addr_npi,
    destination_addr,
    esm_class,
    registered_delivery,
    data_coding,
    short_message: { udh: short.subarray(0, udhLength), message: decode(short.subarray(udhLength), data_coding) },
    ...(payload && { message_payload: { message: decode(payload, data_coding) } }),
  };
}

// Skips the other optional parameters.
function readPayload(body: Reader): Buffer | undefined {
  let payload: Buffer | undefined;
  while (!body.isAtEnd()) {
    const tag = body.octet() * 256 + body.octet();
    const value = body.octets(body.octet() * 256 + body.octet());
    if (tag === 0x0424) payload = value;
  }
  return payload;
}

function decode(bytes: Buffer, dataCoding: number): string {
  expectThat(dataCoding === 0 || dataCoding === 8, 'the data coding is 0 or 8');
  return dataCoding === 0 ? decodeGsm(bytes) : new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
}

function deliverBody(message: DeliveredMessage): Buffer {
  const { esm_class = 0, data_coding = 0, short_message = '', receipted_message_id: id, message_state } = message;
  const short = Buffer.from(short_message as string, 'latin1');
  return Buffer.concat([
    Buffer.from('\0\x01\x016737123456\0\x05\0Sihat\0', 'latin1'),
    Buffer.of(esm_class, 0, 0, 0, 0, 0, 0, data_coding, 0, short.length),
    short,
    id === undefined ? Buffer.alloc(0) : Buffer.concat([Buffer.of(0x00, 0x1e, 0, id.length + 1), cString(id)]),
    message_state === undefined ? Buffer.alloc(0) : Buffer.of(0x04, 0x27, 0, 1, message_state),
  ]);
}

function pdu(commandId: number, status: number, sequence: number, body: Buffer): Buffer {
  const header = new DataView(new ArrayBuffer(16));
  header.setUint32(0, 16 + body.length);
  header.setUint32(4, commandId);
  header.setUint32(8, status);
  header.setUint32(12, sequence);
  return Buffer.concat([Buffer.from(header.buffer), body]);
}

function cString(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1');
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Buffer) {
  let at = 0;
  const octets = (count: number) => {
    expectThat(at + count <= bytes.length, 'the body has all its octets');
    at += count;
    return bytes.subarray(at - count, at);
  };
  return {
    octets,
    octet: () => octets(1).readUInt8(),
    /** A C-octet string of at most this many octets, with its NUL. */
    text: (maxLength: number) => {
      const length = bytes.indexOf(0, at) - at + 1;
      expectThat(length > 0 && length <= maxLength, `a text ends within ${maxLength} octets`);
      return octets(length).toString('latin1').slice(0, -1);
    },
    isAtEnd: () => at === bytes.length,
    expectEnd: () => expectThat(at === bytes.length, 'the body ends'),
  };
}

function expectThat(holds: boolean, rule: string): void {
  if (!holds) throw new Error(rule);
}
