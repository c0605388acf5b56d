import smpp, { type Pdu, type Session } from 'smpp';
import { second } from '#foundation/time/clock.ts';

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
  /** Submits a message and returns the response, whatever its status. */
  submit: (fields: Record<string, unknown>, signal: AbortSignal) => Promise<Pdu>;
  close: () => Promise<void>;
};

/** Handles a deliver_sm. A resolved promise acknowledges the PDU; a rejected one makes the centre send it again. */
export type DeliverHandler = (pdu: Pdu) => Promise<void>;

/** Creates a connection to a message centre (SMPP 3.4), which connects at `open` or the first `submit`. */
export function createSmppConnection(options: SmppConnectionOptions, onDeliver: DeliverHandler): SmppConnection {
  let currentSession: Promise<Session> | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let consecutiveFailures = 0;
  let isClosed = false;

  const connect = (): Promise<Session> => {
    if (isClosed) return Promise.reject(connectionFailure('line-closed'));
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
    submit: async (fields, signal) => submit(await connect(), fields, signal),
    close: async () => {
      isClosed = true;
      clearTimeout(reconnectTimer);
      const session = await currentSession?.catch(() => undefined);
      if (session) await unbind(session);
    },
  };
}

function bind(options: SmppConnectionOptions, onDeliver: DeliverHandler, onEnd: () => void): Promise<Session> {
  const { host, port, tls, systemId, password, systemType = '' } = options;
  const session = smpp.connect({ host, port, ...(tls && { tls, servername: host }) });
  // Each pending submission adds a listener.
  session.setMaxListeners(0);
  const bindTimer = setTimeout(() => session.destroy(), 8 * second);
  const keepAliveTimer = startKeepAlive(session, options.keepAliveInterval ?? 30 * second);
  answerCentreRequests(session, onDeliver);
  return new Promise((resolve, reject) => {
    // After an unreadable PDU the stream is out of sync; only a new connection helps.
    session.on('error', (error: { code?: unknown }) => {
      reject(connectionFailure(typeof error.code === 'string' ? error.code : 'line-broken'));
      session.destroy();
    });
    session.once('close', () => {
      clearTimeout(bindTimer);
      clearInterval(keepAliveTimer);
      reject(connectionFailure('connection-lost'));
      onEnd();
    });
    session.once(tls ? 'secureConnect' : 'connect', () => {
      // 0x34: SMPP version 3.4.
      const fields = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 };
      session.bind_transceiver(fields, (answer) => {
        clearTimeout(bindTimer);
        if (answer.command_status === 0) return resolve(session);
        reject(connectionFailure(`bind-${answer.command_status}`));
        return session.destroy();
      });
    });
  });
}

function submit(session: Session, fields: Record<string, unknown>, signal: AbortSignal): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(connectionFailure('connection-lost'));
    const onAbort = () => reject(connectionFailure('timeout'));
    session.once('close', onClose);
    signal.addEventListener('abort', onAbort, { once: true });
    const settle = (finish: () => void) => {
      session.off('close', onClose);
      signal.removeEventListener('abort', onAbort);
      finish();
    };
    if (signal.aborted) return settle(onAbort);
    if (!session.submit_sm(fields, (answer) => settle(() => resolve(answer)))) return settle(onClose);
    return undefined;
  });
}

function answerCentreRequests(session: Session, onDeliver: DeliverHandler): void {
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('deliver_sm', (pdu: Pdu) => {
    onDeliver(pdu).then(
      () => session.send(pdu.response()),
      () => session.send(pdu.response({ command_status: temporaryErrorStatus })),
    );
  });
}

function startKeepAlive(session: Session, intervalMs: number): NodeJS.Timeout {
  let unansweredCount = 0;
  return setInterval(() => {
    if (unansweredCount >= 2) return session.destroy();
    unansweredCount += 1;
    session.enquire_link({}, () => {
      unansweredCount = 0;
    });
    return undefined;
  }, intervalMs).unref();
}

function unbind(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => session.destroy(), second);
    session.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (!session.unbind({}, () => session.close())) session.destroy();
    if (session.socket.destroyed) {
      clearTimeout(timer);
      resolve();
    }
  });
}

function connectionFailure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

// ESME_RX_T_APPN: a temporary error, after which the centre repeats the message.
const temporaryErrorStatus = 0x64;
