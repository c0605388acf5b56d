import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, join } from 'node:path';
import {
  type ClusterService,
  createService,
  makeServiceFolder,
  respondsOk,
  writeServiceFile,
} from '../../tools/cluster/cluster-service.ts';

const [bearerbox, smsbox] = ['/usr/sbin/bearerbox', '/usr/sbin/smsbox'];

/** Says how to install Kannel, unless it is installed. */
export function missingKannel(): string | undefined {
  if (existsSync(bearerbox) && existsSync(smsbox)) return undefined;
  return 'Kannel is not installed. On Debian 12, run "apt-get install --no-install-recommends kannel" as root.';
}

/** Account and port of the message centre that Kannel connects to. */
export type CentreAccount = { port: number; systemId: string; password: string };

export type KannelMessage = { from: string; to: string; text: string; isGsm: boolean; receiptUrl?: string };

/** A Kannel gateway on 127.0.0.1 that is connected to a message centre. */
export type Kannel = {
  send: (message: KannelMessage) => Promise<void>;
  /** Stops the gateway, which unbinds from the centre. */
  stop: () => Promise<void>;
};

/** Starts Kannel in this folder. It sends with the numbers and the coding that the product uses. */
export async function startKannel(dir: string, account: CentreAccount): Promise<Kannel> {
  const ports = { admin: await findFreePort(), boxes: await findFreePort(), http: await findFreePort() };
  await makeServiceFolder(dir);
  const file = await writeServiceFile(join(dir, 'kannel.conf'), configuration(account, ports));
  const start = async (command: string, isReady: () => Promise<boolean>): Promise<ClusterService> => {
    const name = basename(command);
    const service = createService({ name, dir: join(dir, name), command, args: [file], env: {}, isReady });
    await service.start();
    return service;
  };
  const gateway = await start(bearerbox, () =>
    respondsOk(`http://127.0.0.1:${ports.admin}/status.txt?password=${password}`),
  );
  const sender = await start(smsbox, async () => (await fetch(`http://127.0.0.1:${ports.http}/`)).status > 0);
  return {
    send: async ({ from, to, text, isGsm, receiptUrl }) => {
      const receipt = receiptUrl ? { 'dlr-mask': '3', 'dlr-url': receiptUrl } : {};
      const coding = { charset: 'UTF-8', coding: isGsm ? '0' : '2' };
      const query = new URLSearchParams({ username: 'drill', password, from, to, text, ...coding, ...receipt });
      const response = await fetch(`http://127.0.0.1:${ports.http}/cgi-bin/sendsms?${query}`);
      if (response.status !== 202) throw new Error(`Kannel: ${response.status} ${await response.text()}`);
    },
    stop: async () => {
      await sender.stop();
      await gateway.stop();
    },
  };
}

const password = 'drill';

type KannelPorts = { admin: number; boxes: number; http: number };

function configuration(centre: CentreAccount, ports: KannelPorts): string {
  return `group = core
admin-port = ${ports.admin}
admin-interface = 127.0.0.1
admin-password = ${password}
smsbox-port = ${ports.boxes}
smsbox-interface = 127.0.0.1
dlr-storage = internal

group = smsc
smsc = smpp
smsc-id = centre
host = 127.0.0.1
port = ${centre.port}
transceiver-mode = true
smsc-username = ${centre.systemId}
smsc-password = ${centre.password}
system-type = ""
interface-version = 34
source-addr-ton = 5
source-addr-npi = 0
source-addr-autodetect = no
dest-addr-ton = 1
dest-addr-npi = 1
esm-class = 0
enquire-link-interval = 1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.http}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = drill
password = ${password}
max-messages = 10
concatenation = true
`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
