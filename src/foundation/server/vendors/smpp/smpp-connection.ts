import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createSemaphore } from '#foundation/server/semaphore.ts';
import { second } from '#foundation/time/clock.ts';
import type { PduFields } from './smpp-pdu.ts';
import { createSmppSession, type DeliverHandler, type SmppResponse, type SmppSession } from './smpp-session.ts';
import { vendorFailure } from '../vendor-failure.ts';

export type SmppConnectionOptions = {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType?: string;
  /** Milliseconds between keep-alive requests; two unanswered ones end the connection. */
  keepAliveInterval?: number;
};

/** A bound connection that reconnects by itself. */
export type SmppConnection = {
  /** Connects unless connected, and keeps reconnecting afterwards. */
  open: () => void;
  /** Submits a message and returns the response, whatever its status. Waits while the window is full. */
  submit: (fields: PduFields, signal: AbortSignal) => Promise<SmppResponse>;
  close: () => Promise<void>;
};

/** Creates a connection to a message centre (SMPP 3.4), which connects at `open` or the first `submit`. */
export function createSmppConnection(options: SmppConnectionOptions, onDeliver: DeliverHandler): SmppConnection {
  const window = createSemaphore(windowSize);
  let currentSession: Promise<SmppSession> | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let consecutiveFailures = 0;
  let isClosed = false;

  const connect = (): Promise<SmppSession> => {
    if (isClosed) return Promise.reject(vendorFailure('line-closed'));
    clearTimeout(reconnectTimer);
    currentSession ??= bind(options, onDeliver, () => {
      currentSession = undefined;
      if (isClosed) return;
      consecutiveFailures += 1;
      // Exponential backoff: 2, 4, 8, 16, then 30 seconds.
      reconnectTimer = setTimeout(open, Math.min(30, 2 ** Math.min(consecutiveFailures, 5)) * second).unref();
    }).then((session) => {
      consecutiveFailures = 0;
      return session;
    });
    return currentSession;
  };
  const open = (): void => {
    connect().catch(() => undefined);
  };
  return {
    open,
    submit: async (fields, signal) => {
      const session = await connect();
      const release = await window.acquire(1);
      return session.request('submit_sm', fields, signal).finally(release);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(reconnectTimer);
      const session = await currentSession?.catch(() => undefined);
      if (session) await unbind(session);
    },
  };
}

function bind(options: SmppConnectionOptions, onDeliver: DeliverHandler, onEnd: () => void): Promise<SmppSession> {
  const { host, port, tls, systemId, password, systemType = '' } = options;
  const socket = tls ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
  const session = createSmppSession(socket, onDeliver);
  const bindTimer = setTimeout(() => socket.destroy(), 8 * second);
  const keepAliveTimer = startKeepAlive(session, options.keepAliveInterval ?? 30 * second);
  return new Promise((resolve, reject) => {
    socket.on('error', (error: { code?: unknown }) =>
      reject(vendorFailure(typeof error.code === 'string' ? error.code : 'line-broken')),
    );
    socket.once('close', () => {
      clearTimeout(bindTimer);
      clearInterval(keepAliveTimer);
      reject(vendorFailure('connection-lost'));
      onEnd();
    });
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      // 0x34: SMPP version 3.4.
      const fields = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 };
      session.request('bind_transceiver', fields).then(({ status }) => {
        clearTimeout(bindTimer);
        if (status === 0) return resolve(session);
        reject(vendorFailure(`bind-${status}`));
        return socket.destroy();
      }, reject);
    });
  });
}

function startKeepAlive({ socket, request }: SmppSession, intervalMs: number): NodeJS.Timeout {
  let unansweredCount = 0;
  return setInterval(() => {
    if (unansweredCount >= 2) return socket.destroy();
    unansweredCount += 1;
    request('enquire_link').then(
      () => {
        unansweredCount = 0;
      },
      () => undefined,
    );
    return undefined;
  }, intervalMs).unref();
}

function unbind({ socket, request }: SmppSession): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    const timer = setTimeout(() => socket.destroy(), second);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    request('unbind').then(
      () => socket.end(),
      () => socket.destroy(),
    );
    return undefined;
  });
}

// Submissions without a response at a time. The outbox of a process sends no more at once, so none of them waits.
const windowSize = 32;
