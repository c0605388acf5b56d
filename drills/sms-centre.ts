import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsPort } from '#foundation/server/vendors/message-ports.ts';
import { createSmppGateway } from '#foundation/server/vendors/smpp/smpp-gateway.ts';
import {
  type CentreConnection,
  type DeliveredMessage,
  openTestMessageCentre,
  type SubmittedMessage,
  type TestMessageCentre,
} from '#foundation/server/vendors/smpp/testing/message-centre.ts';
import { waitUntil } from '../tools/cluster/cluster-service.ts';
import { type CheckResult, checkThat, type StandaloneDrill } from './rig/drill.ts';
import { type Kannel, missingKannel, startKannel } from './rig/kannel.ts';

/** Kannel and the product, both connected to one centre, and the receipts that each of them reported. */
type Setting = {
  centre: TestMessageCentre;
  kannel: Kannel;
  product: SmsPort;
  connections: { kannel: CentreConnection; product: CentreConnection };
  receiptUrl: string;
  outcomes: { kannel: string[]; product: string[] };
};

export const smsCentre: StandaloneDrill = {
  title: 'SMPP as Kannel speaks it',
  description:
    'Kannel of Debian and the product connect to the same message centre, the one of the tests, with the same account. Both send the same messages and get the same receipts. What they send is compared byte by byte. The sequence numbers and the group numbers of long texts, which each of them chooses, are left out.',
  missingProgram: missingKannel,
  async run(dir, logProgress) {
    await using cleanup = new AsyncDisposableStack();
    const setting = await startSetting(dir, cleanup);
    const { kannel, product } = setting.connections;
    logProgress('both are connected');
    const exchanged: CheckResult[] = [];
    for (const [name, text, isGsm] of texts) exchanged.push(...(await checkMessage(setting, name, text, isGsm)));
    for (const [name, content] of receiptForms) exchanged.push(...(await checkReceipt(setting, name, content)));
    logProgress('messages and receipts are exchanged');
    const keepAlive = await checkKeepAlive(setting);
    await setting.kannel.stop();
    await setting.product.close?.();
    const { faults } = setting.centre;
    return [
      checkSame('bind_transceiver: both send the same bytes', findPdus(kannel, 'bind'), findPdus(product, 'bind')),
      ...exchanged,
      ...keepAlive,
      checkSame('unbind: both send the same bytes', findPdus(kannel, 'unbind'), findPdus(product, 'unbind')),
      checkThat('every PDU keeps the rules of the specification', faults.length === 0, faults.join('; ') || 'yes'),
    ];
  },
};

// A text, and whether the default alphabet of GSM has all its characters. Kannel is told so; the product finds it out.
const texts: readonly [name: string, text: string, isGsm: boolean][] = [
  ['a code', 'Kod awda ialah 123456', true],
  [
    'every character of the default alphabet',
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
    true,
  ],
  ['every character of its extension', 'f\f^{}\\[~]|€.', true],
  ['Arabic, Chinese, Tamil and a symbol', 'الرمز 验证码 தமிழ் 🛂 123456', false],
  ['a long text', 'Sila isytiharkan ketibaan awda. '.repeat(12), true],
  ['a long text in Chinese', '请在抵达前申报您的健康状况。'.repeat(12), false],
];

const receiptText = (id: string, state: string) =>
  `id:${id} sub:001 dlvrd:001 submit date:2611210500 done date:2611210501 stat:${state} err:000 text:Kod`;

const receiptForms: readonly [name: string, content: (id: string) => DeliveredMessage][] = [
  ['delivered, as text', (id) => ({ short_message: receiptText(id, 'DELIVRD') })],
  ['undeliverable, as text', (id) => ({ short_message: receiptText(id, 'UNDELIV') })],
  ['expired, as text', (id) => ({ short_message: receiptText(id, 'EXPIRED') })],
  ['delivered, as optional parameters', (id) => ({ receipted_message_id: id, message_state: 2 })],
  ['undeliverable, as optional parameters', (id) => ({ receipted_message_id: id, message_state: 5 })],
];

const commandIds = { bind: 0x09, submit: 0x04, unbind: 0x06, enquireLink: 0x15, deliverResponse: 0x80000005 };

async function startSetting(dir: string, cleanup: AsyncDisposableStack): Promise<Setting> {
  const outcomes: Setting['outcomes'] = { kannel: [], product: [] };
  const centre = await openTestMessageCentre();
  cleanup.defer(centre.close);
  const account = { port: centre.port, systemId: 'sihat', password: 'secret' };
  const receiptPage = createServer((request, response) => {
    // Kannel fills in its own state: 1 delivered, 2 failed.
    const state = new URL(request.url ?? '', 'http://kannel').searchParams.get('state');
    outcomes.kannel.push(state === '1' ? 'delivered' : state === '2' ? 'failed' : `state ${state}`);
    response.end();
  });
  receiptPage.listen(0, '127.0.0.1');
  await once(receiptPage, 'listening');
  cleanup.defer(() => void receiptPage.close());
  const kannel = await startKannel(dir, account);
  cleanup.defer(kannel.stop);
  const product = createSmppGateway({
    ...account,
    name: 'smpp',
    sender: 'Sihat',
    host: '127.0.0.1',
    tls: false,
    keepAliveInterval: 1000,
  });
  cleanup.defer(async () => product.close?.());
  await waitUntil(async () => centre.connections.length === 1, 'Kannel does not connect');
  product.listen?.(async ({ outcome }) => void outcomes.product.push(outcome));
  await waitUntil(async () => centre.connections[1]?.systemId === 'sihat', 'the product does not connect');
  const [kannelConnection, productConnection] = centre.connections as [CentreConnection, CentreConnection];
  return {
    centre,
    kannel,
    product,
    connections: { kannel: kannelConnection, product: productConnection },
    receiptUrl: `http://127.0.0.1:${(receiptPage.address() as AddressInfo).port}/?state=%d`,
    outcomes,
  };
}

type Sent = { messages: SubmittedMessage[]; pdus: string[]; lastId: string };

async function checkMessage(setting: Setting, name: string, text: string, isGsm: boolean): Promise<CheckResult[]> {
  const { kannel, product } = await sendByBoth(setting, text, isGsm);
  const readText = ({ messages }: Sent) => messages.map(({ short_message }) => short_message.message).join('');
  const isLong = product.messages.length > 1;
  return [
    isLong
      ? checkSame(`${name}: both send the same parts`, kannel.messages.map(showPart), product.messages.map(showPart))
      : checkSame(`${name}: both send the same bytes`, kannel.pdus, product.pdus),
    checkThat(`${name}: the centre reads the text`, readText(kannel) === text && readText(product) === text),
  ];
}

// Left out: the group number, and the request for a receipt, which Kannel sends with each part of a long text.
function showPart({ short_message: { udh, message }, ...fields }: SubmittedMessage): string {
  const header = `${udh.toString('hex', 0, 3)} ${udh.toString('hex', 4)}`;
  return JSON.stringify({ ...fields, registered_delivery: 0, header, message });
}

async function checkReceipt(
  setting: Setting,
  name: string,
  content: (id: string) => DeliveredMessage,
): Promise<CheckResult[]> {
  const { centre, connections, outcomes } = setting;
  const sent = await sendByBoth(setting, 'Kod awda ialah 123456', true);
  const answers: string[] = [];
  for (const sender of ['kannel', 'product'] as const) {
    const message = { esm_class: 0x04, ...content(sent[sender].lastId) };
    await centre.deliver(message, connections[sender]);
    answers.push(...findPdus(connections[sender], 'deliverResponse').slice(-1));
  }
  await waitUntil(async () => outcomes.kannel.length > 0, `Kannel reports no outcome: ${name}`, undefined, 10_000);
  const [[ofKannel], [ofProduct]] = [outcomes.kannel.splice(0), outcomes.product.splice(0)];
  return [
    checkThat(`${name}: both report the same outcome`, ofKannel === ofProduct, `${ofProduct}, Kannel ${ofKannel}`),
    checkSame(`${name}: both acknowledge it with the same bytes`, answers.slice(0, 1), answers.slice(1)),
  ];
}

async function checkKeepAlive({ connections }: Setting): Promise<CheckResult[]> {
  const [kannel, product] = [connections.kannel, connections.product];
  const answers: string[] = [];
  for (const connection of [kannel, product])
    answers.push(withoutSequenceNumber(await connection.request(commandIds.enquireLink)));
  const isAsked = async () => [kannel, product].every((connection) => findPdus(connection, 'enquireLink').length > 0);
  await waitUntil(isAsked, 'no keep-alive request arrives', undefined, 10_000);
  return [
    checkSame(
      'keep-alive: both ask with the same bytes',
      findPdus(kannel, 'enquireLink').slice(0, 1),
      findPdus(product, 'enquireLink').slice(0, 1),
    ),
    checkSame('keep-alive: both answer with the same bytes', answers.slice(0, 1), answers.slice(1)),
  ];
}

async function sendByBoth(setting: Setting, text: string, isGsm: boolean): Promise<{ kannel: Sent; product: Sent }> {
  const { centre, connections, kannel, product, receiptUrl } = setting;
  const collect = async (connection: CentreConnection, send: () => Promise<unknown>, parts = 1): Promise<Sent> => {
    const [firstMessage, firstPdu] = [centre.submitted.length, findPdus(connection, 'submit').length];
    await send();
    const hasArrived = async () => centre.submitted.length >= firstMessage + parts;
    await waitUntil(hasArrived, `a message of ${parts} parts does not arrive`, undefined, 10_000);
    const messages = centre.submitted.slice(firstMessage);
    return { messages, pdus: findPdus(connection, 'submit').slice(firstPdu), lastId: `m${centre.submitted.length}` };
  };
  const [to, reference] = ['+6737123456', text];
  const sentByProduct = await collect(connections.product, () =>
    product.send({ to, text, reference, purpose: 'drill' }, AbortSignal.timeout(10_000)),
  );
  const sentByKannel = await collect(
    connections.kannel,
    () => kannel.send({ from: 'Sihat', to, text, isGsm, receiptUrl }),
    sentByProduct.messages.length,
  );
  return { kannel: sentByKannel, product: sentByProduct };
}

/** Lists the PDUs of one command that arrived, without their sequence numbers. */
function findPdus({ received }: CentreConnection, command: keyof typeof commandIds): string[] {
  return received.filter((pdu) => pdu.readUInt32BE(4) === commandIds[command]).map(withoutSequenceNumber);
}

function withoutSequenceNumber(pdu: Buffer): string {
  return `${pdu.toString('hex', 0, 12)}${pdu.toString('hex', 16)}`;
}

function checkSame(name: string, ofKannel: readonly string[], ofProduct: readonly string[]): CheckResult {
  const isSame = ofKannel.length > 0 && ofKannel.join() === ofProduct.join();
  return checkThat(name, isSame, isSame ? 'yes' : `Kannel ${ofKannel.join()}, product ${ofProduct.join()}`);
}
