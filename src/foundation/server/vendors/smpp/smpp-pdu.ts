// Names, commands, fields and numbers are fixed by the SMPP 3.4 specification.

const text: FieldType<string> = {
  encode: (value = '') => Buffer.from(`${value}\0`, 'latin1'),
  // Some centres leave out the NUL at the end of a PDU.
  decode: (body, start) => {
    const nul = body.indexOf(0, start);
    const end = nul === -1 ? body.length : nul;
    return { value: body.toString('latin1', start, end), end: end + 1 };
  },
};

const integer: FieldType<number> = {
  encode: (value = 0) => Buffer.of(value),
  decode: (body, start) => {
    const value = body[start];
    return value === undefined ? undefined : { value, end: start + 1 };
  },
};

/** Octets after an octet that counts them. */
const countedOctets: FieldType<Buffer> = {
  encode: (value = Buffer.alloc(0)) => {
    if (value.length > maxShortMessage) throw new RangeError(`a short message of ${value.length} octets`);
    return Buffer.concat([Buffer.of(value.length), value]);
  },
  decode: (body, start) => {
    const end = start + 1 + (body[start] ?? 0);
    return end > body.length ? undefined : { value: body.subarray(start + 1, end), end };
  },
};

/** Octets up to the end. */
const octets: FieldType<Buffer> = {
  encode: (value = Buffer.alloc(0)) => value,
  decode: (body, start) => ({ value: body.subarray(start), end: body.length }),
};

// Mandatory fields of bodies, in their order.
const bindBody = {
  system_id: text,
  password: text,
  system_type: text,
  interface_version: integer,
  addr_ton: integer,
  addr_npi: integer,
  address_range: text,
};
const messageBody = {
  service_type: text,
  source_addr_ton: integer,
  source_addr_npi: integer,
  source_addr: text,
  dest_addr_ton: integer,
  dest_addr_npi: integer,
  destination_addr: text,
  esm_class: integer,
  protocol_id: integer,
  priority_flag: integer,
  schedule_delivery_time: text,
  validity_period: text,
  registered_delivery: integer,
  replace_if_present_flag: integer,
  data_coding: integer,
  sm_default_msg_id: integer,
  short_message: countedOctets,
};
const messageResponse = { message_id: text };

// Optional parameters, which follow the body with tag and length. Others are skipped.
const parameters = { receipted_message_id: text, message_payload: octets, message_state: integer };
const tagByParameter = { receipted_message_id: 0x001e, message_payload: 0x0424, message_state: 0x0427 };

const commands = {
  generic_nack: { id: 0x80000000, body: {} },
  bind_transceiver: { id: 0x00000009, body: bindBody },
  bind_transceiver_resp: { id: 0x80000009, body: { system_id: text } },
  submit_sm: { id: 0x00000004, body: messageBody },
  submit_sm_resp: { id: 0x80000004, body: messageResponse },
  deliver_sm: { id: 0x00000005, body: messageBody },
  deliver_sm_resp: { id: 0x80000005, body: messageResponse },
  unbind: { id: 0x00000006, body: {} },
  unbind_resp: { id: 0x80000006, body: {} },
  enquire_link: { id: 0x00000015, body: {} },
  enquire_link_resp: { id: 0x80000015, body: {} },
};

/** Commands of SMPP 3.4 that this product uses. */
export type Command = keyof typeof commands;

type TypeByField = typeof bindBody & typeof messageBody & typeof messageResponse & typeof parameters;

/** Fields of a body and optional parameters. A field that is left out is encoded as empty or 0. */
export type PduFields = {
  [Name in keyof TypeByField]?: TypeByField[Name] extends FieldType<infer Value> ? Value : never;
};

/** A received PDU. `command` is missing if the product does not use the command, `fields` if the body is invalid. */
export type ReceivedPdu = {
  isResponse: boolean;
  command: Command | undefined;
  status: number;
  sequenceNumber: number;
  fields: PduFields | undefined;
};

/** Encodes a PDU. A response with an error status has no body (SMPP 3.4, 4.4.2). */
export function encodePdu(pdu: {
  command: Command;
  status?: number;
  sequenceNumber: number;
  fields?: PduFields;
}): Buffer {
  const { command, status = 0, sequenceNumber, fields = {} } = pdu;
  const { id, body } = commands[command];
  const parts = status === 0 ? [...encodeBody(body, fields), ...encodeParameters(fields)] : [];
  const header = Buffer.alloc(headerLength);
  const length = headerLength + parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, value] of [length, id, status, sequenceNumber].entries()) header.writeUInt32BE(value, index * 4);
  return Buffer.concat([header, ...parts]);
}

/**
 * Splits received bytes into complete PDUs and the start of the next one. After an impossible length nothing can be
 * read any more: `isCorrupt`.
 */
export function splitPdus(received: Buffer): { pdus: Buffer[]; rest: Buffer; isCorrupt: boolean } {
  const pdus: Buffer[] = [];
  let start = 0;
  while (received.length - start >= 4) {
    const length = received.readUInt32BE(start);
    if (length < headerLength || length > maxPduLength)
      return { pdus, rest: received.subarray(start), isCorrupt: true };
    if (received.length - start < length) break;
    pdus.push(received.subarray(start, start + length));
    start += length;
  }
  return { pdus, rest: received.subarray(start), isCorrupt: false };
}

/** Decodes one complete PDU, as `splitPdus` returns it. Never throws, whatever the bytes are. */
export function decodePdu(pdu: Buffer): ReceivedPdu {
  const id = pdu.readUInt32BE(4);
  const command = commandById.get(id);
  return {
    isResponse: id >= responseBit,
    command,
    status: pdu.readUInt32BE(8),
    sequenceNumber: pdu.readUInt32BE(12),
    fields: command && decodeBody(commands[command].body, pdu.subarray(headerLength)),
  };
}

// A body may end before its last fields: responses with an error status do.
function decodeBody(bodyTypes: FieldTypes, body: Buffer): PduFields | undefined {
  const fields: Record<string, unknown> = {};
  let start = 0;
  for (const [name, type] of Object.entries(bodyTypes)) {
    if (start >= body.length) return fields;
    const decoded = type.decode(body, start);
    if (!decoded) return undefined;
    fields[name] = decoded.value;
    start = decoded.end;
  }
  while (start + 4 <= body.length) {
    const end = start + 4 + body.readUInt16BE(start + 2);
    if (end > body.length) return undefined;
    const name = parameterByTag.get(body.readUInt16BE(start));
    if (name) {
      const decoded = parameters[name].decode(body.subarray(start + 4, end), 0);
      if (!decoded) return undefined;
      fields[name] = decoded.value;
    }
    start = end;
  }
  return fields;
}

function encodeBody(types: FieldTypes, fields: PduFields): Buffer[] {
  return Object.entries(types).map(([name, type]) =>
    (type as FieldType<unknown>).encode(fields[name as keyof PduFields]),
  );
}

function encodeParameters(fields: PduFields): Buffer[] {
  return [...parameterByTag].flatMap(([tag, name]) => {
    if (fields[name] === undefined) return [];
    const value = (parameters[name] as FieldType<unknown>).encode(fields[name]);
    const head = Buffer.alloc(4);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(value.length, 2);
    return [head, value];
  });
}

type FieldTypes = Readonly<Record<string, FieldType<string> | FieldType<number> | FieldType<Buffer>>>;

type FieldType<Value> = {
  encode: (value: Value | undefined) => Buffer;
  /** Reads the value at `start`, and returns where it ends. Returns `undefined` if octets are missing. */
  decode: (body: Buffer, start: number) => { value: Value; end: number } | undefined;
};

const headerLength = 16;
// Anything longer is not SMPP.
const maxPduLength = 16_384;
const maxShortMessage = 254;
const responseBit = 0x80000000;
const commandById = new Map<number, Command>(
  Object.entries(commands).map(([command, { id }]) => [id, command as Command]),
);
const parameterByTag = new Map(
  Object.entries(tagByParameter).map(([name, tag]) => [tag as number, name as keyof typeof tagByParameter]),
);
