import type { EventCodeKeys } from '#capabilities/activities/server/public.ts';
import type { LiveValues } from '#capabilities/administration/server/public.ts';
import type { Attributes } from '#capabilities/attributes/server/public.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { CertificateKeys, TrustedIssuers } from '#capabilities/certificates/server/public.ts';
import type { ContentParts } from '#capabilities/content/server/public.ts';
import type { PosterKeys } from '#capabilities/check-in/server/public.ts';
import type { ConveyanceFeed } from '#capabilities/conveyances/server/public.ts';
import type { FileServices } from '#capabilities/files/server/public.ts';
import type { OutbreakCache } from '#capabilities/outbreak/server/public.ts';
import type { HealthCodeKeys } from '#capabilities/health-code/server/public.ts';
import type { PassKeys } from '#capabilities/pass/server/public.ts';
import type { Payments } from '#capabilities/payment/server/public.ts';
import type { RecordSource } from '#capabilities/records/server/public.ts';
import type { ReportDestinations } from '#capabilities/reports/server/public.ts';
import type { StatusBoard } from '#capabilities/service-status/server/public.ts';
import type { AuditChainChecks } from '#foundation/server/audit/audit-chain.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { DevicePushPorts, PushPort } from '#foundation/server/vendors/push-port.ts';
import type { MessageProviders } from '#foundation/server/vendors/failover.ts';
import type { TextReader } from '#foundation/server/text-reader/text-reader.ts';
import type { World } from '#foundation/server/world.ts';
import type { Config } from './config/config.ts';

/** All services and caches of the server. Each handler names the parts that it needs. */
export type AppWorld = World &
  FileServices &
  ContentParts & {
    metrics: Metrics;
    /** Settings from the configuration, overridden by administrators. Read when used. */
    settings: Config['settings'];
    liveValues: LiveValues;
    attributes: Attributes;
    ruleSets: RuleSets;
    outbreakCache: OutbreakCache;
    passKeys: PassKeys;
    healthCodeKeys: HealthCodeKeys;
    eventCodeKeys: EventCodeKeys;
    certificateKeys: CertificateKeys;
    posterKeys: PosterKeys;
    trustedIssuers: TrustedIssuers;
    statusBoard: StatusBoard;
    auditChain: AuditChainChecks;
    printer: PdfPrinter;
    textReader: TextReader;
    messageProviders: MessageProviders;
    payments: Payments;
    recordSource: RecordSource;
    reportDestinations: ReportDestinations;
    /** Undefined when no feed is configured, outside the demo. */
    conveyanceFeed: ConveyanceFeed | undefined;
    /** Undefined when the configuration has no keys for it. */
    push: PushPort | undefined;
    devicePush: DevicePushPorts;
  };
