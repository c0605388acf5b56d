import type { Duplex } from 'node:stream';
import { type Command, decodePdu, encodePdu, type PduFields, type ReceivedPdu, splitPdus } from './smpp-pdu.ts';
import { vendorFailure } from '../vendor-failure.ts';

export type SmppResponse = { status: number; fields: PduFields };

/** PDUs over one connection. */
export type SmppSession = {
  socket: Duplex;
  /**
   * Sends a request and returns its response, whatever the status is. Rejects when the signal aborts or the connection
   * ends.
   */
  request: (command: RequestCommand, fields?: PduFields, signal?: AbortSignal) => Promise<SmppResponse>;
};

type RequestCommand = 'bind_transceiver' | 'submit_sm' | 'enquire_link' | 'unbind';

/** Handles a deliver_sm. A resolved promise acknowledges the PDU; a rejected one makes the centre send it again. */
export type DeliverHandler = (fields: PduFields) => Promise<void>;

/** Sends and receives PDUs over a socket, and answers the requests of the centre. */
export function createSmppSession(socket: Duplex, onDeliver: DeliverHandler): SmppSession {
  const pendingBySequence = new Map<number, PromiseWithResolvers<SmppResponse>>();
  let lastSequence = 0;
  let unread: Buffer = Buffer.alloc(0);

  const send = (command: Command, sequenceNumber: number, content: { status?: number; fields?: PduFields } = {}) => {
    if (socket.writable) socket.write(encodePdu({ command, sequenceNumber, ...content }));
  };
  const receive = ({ isResponse, command, status, sequenceNumber, fields }: ReceivedPdu): void => {
    if (isResponse) pendingBySequence.get(sequenceNumber)?.resolve({ status, fields: fields ?? {} });
    else if (command === 'enquire_link') send('enquire_link_resp', sequenceNumber);
    else if (command === 'deliver_sm')
      void deliver(fields, onDeliver).then((answer) => send('deliver_sm_resp', sequenceNumber, { status: answer }));
    else if (command === 'unbind') {
      send('unbind_resp', sequenceNumber);
      socket.end();
    } else send('generic_nack', sequenceNumber, { status: statuses.invalidCommand });
  };
  socket.on('data', (chunk: Buffer) => {
    const { pdus, rest, isCorrupt } = splitPdus(Buffer.concat([unread, chunk]));
    unread = rest;
    for (const pdu of pdus) receive(decodePdu(pdu));
    if (isCorrupt) socket.destroy(vendorFailure('line-broken'));
  });
  socket.once('close', () => {
    for (const { reject } of pendingBySequence.values()) reject(vendorFailure('connection-lost'));
  });
  return {
    socket,
    request: async (command, fields = {}, signal) => {
      if (signal?.aborted) throw vendorFailure('timeout');
      if (!socket.writable) throw vendorFailure('connection-lost');
      lastSequence = (lastSequence % maxSequence) + 1;
      const sequenceNumber = lastSequence;
      const pending = Promise.withResolvers<SmppResponse>();
      const onAbort = () => pending.reject(vendorFailure('timeout'));
      signal?.addEventListener('abort', onAbort, { once: true });
      pendingBySequence.set(sequenceNumber, pending);
      send(command, sequenceNumber, { fields });
      return pending.promise.finally(() => {
        pendingBySequence.delete(sequenceNumber);
        signal?.removeEventListener('abort', onAbort);
      });
    },
  };
}

// Returns the status of the response.
async function deliver(fields: PduFields | undefined, onDeliver: DeliverHandler): Promise<number> {
  if (!fields) return statuses.invalidLength;
  return onDeliver(fields).then(
    () => statuses.ok,
    () => statuses.temporaryError,
  );
}

// ESME_ROK, ESME_RINVCMDLEN, ESME_RINVCMDID, and ESME_RX_T_APPN, after which the centre repeats the message.
const statuses = { ok: 0x00, invalidLength: 0x02, invalidCommand: 0x03, temporaryError: 0x64 };
const maxSequence = 0x7fffffff;
