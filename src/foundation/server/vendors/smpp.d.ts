declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server, Socket } from 'node:net';

  export type Pdu = Record<string, unknown> & {
    command: string;
    command_status: number;
    sequence_number: number;
    isResponse(): boolean;
    response(fields?: Record<string, unknown>): Pdu;
  };

  type Send = (fields: Record<string, unknown>, onResponse?: (answer: Pdu) => void) => boolean;

  export type Session = EventEmitter & {
    socket: Socket;
    send(pdu: Pdu): boolean;
    bind_transceiver: Send;
    submit_sm: Send;
    deliver_sm: Send;
    enquire_link: Send;
    unbind: Send;
    close(onClose?: () => void): void;
    destroy(onClose?: () => void): void;
  };

  type Encoding = { match(text: string): boolean; encode(text: string): Buffer; decode(bytes: Buffer): string };

  const smpp: {
    connect(options: { host: string; port: number; tls?: boolean; servername?: string }): Session;
    createServer(options: Record<string, unknown>, listener: (session: Session) => void): Server;
    encodings: { ASCII: Encoding; UCS2: Encoding };
  };
  export default smpp;
}
