import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSubscription } from '../push-port.ts';

export type DeliveredNotification = {
  path: string;
  ttl: string;
  body: string;
  audience: string;
  subject: string;
  expires: number;
};

/** Simulates a push service and its subscribed browsers as far as the protocols go (RFC 8030, 8188, 8291, 8292). */
export type TestPushService = {
  /** Origin, as an operator lists it. */
  origin: string;
  deliveredNotifications: DeliveredNotification[];
  requestedPaths: string[];
  /** Sets a status with which all requests are refused. A redirect leads back to its own address. */
  refuseWith: (status: number | undefined) => void;
  /** Subscribes a browser; `path` names it. */
  subscribe: (path: string) => PushSubscription;
  close: () => void;
};

/** Starts the service. It delivers only messages that it can decrypt and that are signed with `publicKey`. */
export async function openTestPushService(publicKey: string): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const deliveredNotifications: DeliveredNotification[] = [];
  const requestedPaths: string[] = [];
  let refusal: number | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const encrypted = await buffer(request);
    const path = request.url ?? '';
    requestedPaths.push(path);
    const browser = browsers.get(path);
    if (refusal !== undefined || !browser)
      return response.writeHead(refusal ?? 404, { location: path }).end('{"reason":"no"}');
    const vapid = verifyVapid(request.headers.authorization ?? '', publicKey);
    if (!vapid || request.headers['content-encoding'] !== 'aes128gcm') return response.writeHead(403).end();
    deliveredNotifications.push({
      path,
      ttl: String(request.headers['ttl']),
      body: decrypt(browser, encrypted),
      ...vapid,
    });
    return response.writeHead(201, { location: '/message/1' }).end();
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    deliveredNotifications,
    requestedPaths,
    refuseWith: (status) => {
      refusal = status;
    },
    subscribe: (path) => {
      const pair = createECDH('prime256v1');
      const browser = { pair, publicKey: pair.generateKeys(), auth: randomBytes(16) };
      browsers.set(path, browser);
      const keys = { p256dh: browser.publicKey.toString('base64url'), auth: browser.auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Browser = { pair: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer };

// Decrypts like a browser: key agreement, then one record of aes128gcm, whose padding starts with the byte 2.
function decrypt({ pair, publicKey, auth }: Browser, encrypted: Buffer): string {
  const salt = encrypted.subarray(0, 16);
  const idLength = encrypted.readUInt8(20);
  const sender = encrypted.subarray(21, 21 + idLength);
  const record = encrypted.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const input = deriveKey(pair.computeSecret(sender), auth, info, 32);
  const key = deriveKey(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = deriveKey(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('invalid padding');
  return padded.subarray(0, end).toString();
}

function deriveKey(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function verifyVapid(header: string, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return undefined;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) return undefined;
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  return { audience: String(aud), subject: String(sub), expires: Number(exp) };
}
