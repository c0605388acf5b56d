import type { ProviderAnswer, Receipt, ReceiptListener, Sms, SmsPort } from '../message-ports.ts';
import { createSmppConnection, type SmppConnection, type SmppConnectionOptions } from './smpp-connection.ts';
import { encodeSms, encodeSmsParts } from './sms-parts.ts';
import type { PduFields } from './smpp-pdu.ts';
import { vendorFailure } from '../vendor-failure.ts';

export type SmppGatewayOptions = SmppConnectionOptions & {
  name: string;
  /** Sender that phones show: a name of up to 11 characters, a short code or a number. */
  sender: string;
  /** Form of a text longer than one message: numbered parts, or one payload that the centre splits. */
  longTexts?: 'parts' | 'payload';
};

/**
 * Creates a port to a message centre (SMPP 3.4). Only the last part of a long text requests a receipt, so the text
 * counts as delivered with that part.
 */
export function createSmppGateway(options: SmppGatewayOptions): SmsPort {
  let listener: ReceiptListener | undefined;
  const connection = createSmppConnection(options, async (fields) => {
    const receipt = readReceipt(fields);
    if (!receipt) return;
    if (!listener) throw new Error('no receipt listener is set yet');
    await listener({ provider: options.name, ...receipt });
  });
  return {
    name: options.name,
    send: (sms, signal) => sendSms(connection, options, sms, signal),
    listen: (receiptListener) => {
      listener = receiptListener;
      connection.open();
    },
    close: connection.close,
  };
}

async function sendSms(
  connection: SmppConnection,
  options: SmppGatewayOptions,
  sms: Sms,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const messages = options.longTexts === 'payload' ? messagePayload(sms) : messageParts(sms);
  let reference = '';
  for (const [index, content] of messages.entries()) {
    const isLast = index === messages.length - 1;
    const { status, fields: answer } = await connection.submit(
      {
        ...senderFields(options.sender),
        // Type of number 1 and numbering plan 1: an international telephone number.
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        destination_addr: sms.to.replace(/^\+/, ''),
        registered_delivery: isLast ? 1 : 0,
        ...content,
      },
      signal,
    );
    if (refusalStatuses.has(status)) return { refusalCode: `smpp-${status}` };
    if (status !== 0) throw vendorFailure(`smpp-${status}`);
    reference = answer.message_id ?? '';
  }
  if (reference === '') throw vendorFailure('no-reference');
  return { reference };
}

function messageParts(sms: Sms): PduFields[] {
  const { dataCoding, parts } = encodeSmsParts(sms.text, sms.reference);
  // 0x40: the message starts with a user data header (SMPP 3.4, 5.2.12).
  return parts.map(({ udh, message }) => ({
    data_coding: dataCoding,
    ...(udh ? { esm_class: 0x40, short_message: Buffer.concat([udh, message]) } : { short_message: message }),
  }));
}

function messagePayload(sms: Sms): PduFields[] {
  const { dataCoding, bytes } = encodeSms(sms.text);
  // Characters of GSM 03.38, or bytes of UTF-16.
  const maxSingleLength = dataCoding === 0 ? 160 : 140;
  const body = bytes.length <= maxSingleLength ? { short_message: bytes } : { message_payload: bytes };
  return [{ data_coding: dataCoding, ...body }];
}

// Type of number (SMPP 3.4, 5.2.5): 1 international, 3 short code of the network, 5 alphanumeric.
function senderFields(from: string): PduFields {
  if (!/^\+?\d+$/.test(from)) return { source_addr_ton: 5, source_addr_npi: 0, source_addr: from };
  if (from.length <= 6) return { source_addr_ton: 3, source_addr_npi: 0, source_addr: from };
  return { source_addr_ton: 1, source_addr_npi: 1, source_addr: from.replace('+', '') };
}

// Uses the receipt's own fields if the centre sends them, otherwise the text format of SMPP 3.4, appendix B.
function readReceipt(fields: PduFields): Omit<Receipt, 'provider'> | undefined {
  // Bits 2 to 5 are the message type; 0x04 is a delivery receipt (SMPP 3.4, 5.2.12).
  if (((fields.esm_class ?? 0) & 0x3c) !== 0x04) return undefined;
  const text = receiptText(fields);
  const reference = fields.receipted_message_id || /\bid:(\S+)/i.exec(text)?.[1];
  const state = fields.message_state ?? /\bstat:(\w+)/i.exec(text)?.[1]?.toUpperCase();
  if (reference === undefined || state === undefined) return undefined;
  if (state === 2 || state === 'DELIVRD') return { reference, outcome: 'delivered' };
  if (failedStates.has(state)) return { reference, outcome: 'failed' };
  return undefined;
}

// Data coding 8 is UTF-16. In any other coding the fields of a receipt are ASCII, so that ids arrive as they were sent.
function receiptText({ short_message: bytes = Buffer.alloc(0), data_coding: dataCoding }: PduFields): string {
  return dataCoding === 8 ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('latin1');
}

// Command statuses for an invalid destination: its address, type of number or numbering plan.
const refusalStatuses = new Set([0x0b, 0x50, 0x51]);
// Message states of SMPP 3.4, 5.2.28: expired, deleted, undeliverable and rejected, as number and as text.
const failedStates = new Set<number | string>([3, 4, 5, 8, 'EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD']);
