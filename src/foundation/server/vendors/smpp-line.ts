import smpp, { type Pdu, type Session } from 'smpp';
import { second } from '#foundation/time/clock.ts';

/** Where and as whom to bind. */
export type SmppLineOptions = {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
  systemType?: string;
  /** Milliseconds between signs of life; two unanswered end the connection. */
  enquireEvery?: number;
};

/** A bound connection that comes back by itself. */
export type SmppLine = {
  /** Connects now if need be; afterwards the line returns on its own. */
  open: () => void;
  /** Submits and answers the response, whatever its status. */
  submit: (fields: Record<string, unknown>, signal: AbortSignal) => Promise<Pdu>;
  close: () => Promise<void>;
};

/** What to do with a deliver_sm; the promise ends before the centre is told that we have it. */
export type DeliverHandler = (pdu: Pdu) => Promise<void>;

/** Keeps one transceiver bound. Nothing is connected before `open` or the first `submit`. */
export function smppLine(options: SmppLineOptions, onDeliver: DeliverHandler): SmppLine {
  let current: Promise<Session> | undefined;
  let again: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const connect = (): Promise<Session> => {
    if (closed) return Promise.reject(lineFailure('line-closed'));
    clearTimeout(again);
    current ??= bind(options, onDeliver, () => {
      current = undefined;
      if (closed) return;
      failures += 1;
      again = setTimeout(open, Math.min(30, 2 ** Math.min(failures, 5)) * second).unref();
    }).then((session) => {
      failures = 0;
      return session;
    });
    return current;
  };
  const open = (): void => {
    connect().catch(() => undefined);
  };
  return {
    open,
    submit: async (fields, signal) => submit(await connect(), fields, signal),
    close: async () => {
      closed = true;
      clearTimeout(again);
      const session = await current?.catch(() => undefined);
      if (session) await hangUp(session);
    },
  };
}

function bind(options: SmppLineOptions, onDeliver: DeliverHandler, onEnd: () => void): Promise<Session> {
  const { host, port, tls, systemId, password, systemType = '' } = options;
  const session = smpp.connect({ host, port, ...(tls && { tls, servername: host }) });
  // One listener for each submission under way.
  session.setMaxListeners(0);
  const waiting = setTimeout(() => session.destroy(), 8 * second);
  const pulse = keepAlive(session, options.enquireEvery ?? 30 * second);
  answerCentre(session, onDeliver);
  return new Promise((resolve, reject) => {
    // After an unreadable unit the stream is out of step: only a new connection helps.
    session.on('error', (fault: { code?: unknown }) => {
      reject(lineFailure(typeof fault.code === 'string' ? fault.code : 'line-broken'));
      session.destroy();
    });
    session.once('close', () => {
      clearTimeout(waiting);
      clearInterval(pulse);
      reject(lineFailure('line-lost'));
      onEnd();
    });
    session.once(tls ? 'secureConnect' : 'connect', () => {
      const fields = { system_id: systemId, password, system_type: systemType, interface_version: 0x34 };
      session.bind_transceiver(fields, (answer) => {
        clearTimeout(waiting);
        if (answer.command_status === 0) return resolve(session);
        reject(lineFailure(`bind-${answer.command_status}`));
        return session.destroy();
      });
    });
  });
}

function submit(session: Session, fields: Record<string, unknown>, signal: AbortSignal): Promise<Pdu> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(lineFailure('line-lost'));
    const stopped = () => reject(lineFailure('timeout'));
    session.once('close', lost);
    signal.addEventListener('abort', stopped, { once: true });
    const settled = (finish: () => void) => {
      session.off('close', lost);
      signal.removeEventListener('abort', stopped);
      finish();
    };
    if (signal.aborted) return settled(stopped);
    if (!session.submit_sm(fields, (answer) => settled(() => resolve(answer)))) return settled(lost);
    return undefined;
  });
}

function answerCentre(session: Session, onDeliver: DeliverHandler): void {
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('deliver_sm', (pdu: Pdu) => {
    onDeliver(pdu).then(
      () => session.send(pdu.response()),
      () => session.send(pdu.response({ command_status: tryLater })),
    );
  });
}

function keepAlive(session: Session, every: number): NodeJS.Timeout {
  let unanswered = 0;
  return setInterval(() => {
    if (unanswered >= 2) return session.destroy();
    unanswered += 1;
    session.enquire_link({}, () => {
      unanswered = 0;
    });
    return undefined;
  }, every).unref();
}

function hangUp(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => session.destroy(), second);
    session.once('close', () => {
      clearTimeout(giveUp);
      resolve();
    });
    if (!session.unbind({}, () => session.close())) session.destroy();
    if (session.socket.destroyed) {
      clearTimeout(giveUp);
      resolve();
    }
  });
}

function lineFailure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

// ESME_RX_T_APPN: not taken now, to be said again.
const tryLater = 0x64;
