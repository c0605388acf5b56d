import type { Log } from '#foundation/server/logs/log.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { createChannel, type MessageProviders } from '#foundation/server/vendors/failover.ts';
import { createHttpSmsGateway } from '#foundation/server/vendors/http-sms-gateway.ts';
import type { LocalInbox } from '#foundation/server/vendors/local-inbox.ts';
import type { MailPort, SmsPort } from '#foundation/server/vendors/message-ports.ts';
import { createSmppGateway } from '#foundation/server/vendors/smpp/smpp-gateway.ts';
import { createSmtpMail } from '#foundation/server/vendors/smtp-mail.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { Config } from './config/config.ts';
import { isLoopbackHost } from './config/environment-schema.ts';

type VendorConfig = Config['vendors'];

/** Opens the configured message providers in order of preference. When a provider fails, the next provider is used. */
export function openMessageProviders(
  config: VendorConfig,
  {
    clock,
    log,
    metrics,
    inbox,
  }: { clock: Clock; log: Log; metrics: Pick<Metrics, 'count'>; inbox: LocalInbox | undefined },
): MessageProviders {
  const requireInbox = () => {
    if (!inbox) throw new Error('The local inbox is not open.');
    return inbox;
  };
  const smsFactories: Record<string, () => SmsPort> = {
    local: () => requireInbox().sms,
    http: () => openHttpGateway(config.smsHttp),
    smpp: () => openSmppGateway(config.smpp),
  };
  const mailFactories: Record<string, () => MailPort> = {
    local: () => requireInbox().mail,
    smtp: () => openSmtpMail(config),
  };
  // Counters start at 0, so that Prometheus sees the first increase.
  for (const provider of [...config.sms, ...config.mail])
    for (const outcome of ['accepted', 'refused', 'failed']) metrics.count(answersMetric, { provider, outcome }, 0);
  const onAnswer = (provider: string, outcome: string) => metrics.count(answersMetric, { provider, outcome });
  return {
    sms: createChannel(openPorts(config.sms, smsFactories), { clock, log, onAnswer }),
    mail: createChannel(openPorts(config.mail, mailFactories), { clock, log, onAnswer }),
  };
}

const answersMetric = 'sihat_provider_answers_total';

function openPorts<P>(names: readonly string[], factories: Record<string, () => P>): P[] {
  return names.flatMap((name) => factories[name]?.() ?? []);
}

function openHttpGateway({ url, referencePath, receipts, ...rest }: VendorConfig['smsHttp']): SmsPort {
  return createHttpSmsGateway({ name: 'http', url: url ?? '', referencePath, ...rest, ...(receipts && { receipts }) });
}

function openSmppGateway({ url, systemId, password, sender }: VendorConfig['smpp']): SmsPort {
  const { protocol, hostname, port } = new URL(url ?? '');
  const tls = protocol === 'smpps:';
  return createSmppGateway({
    name: 'smpp',
    host: hostname,
    port: Number(port) || (tls ? 3550 : 2775),
    tls,
    systemId,
    password,
    sender,
  });
}

function openSmtpMail({ smtpUrl, mailFrom }: VendorConfig): MailPort {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl ?? '');
  const bracket = mailFrom.endsWith('>') ? mailFrom.lastIndexOf('<') : -1;
  const fromName = bracket < 0 ? 'Sihat' : mailFrom.slice(0, bracket).trimEnd();
  const from = bracket < 0 ? mailFrom : mailFrom.slice(bracket + 1, -1);
  const isImplicitTls = protocol === 'smtps:';
  return createSmtpMail({
    name: 'smtp',
    host: hostname,
    port: Number(port) || (isImplicitTls ? 465 : 587),
    tls: isImplicitTls ? 'implicit' : protocol === 'smtp:' && isLoopbackHost(hostname) ? 'none' : 'starttls',
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    from,
    fromName,
  });
}
