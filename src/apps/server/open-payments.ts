import { join } from 'node:path';
import { onApplicationPaid } from '#capabilities/entry-exit/server/public.ts';
import { receivePaymentWebhook } from '#capabilities/payment/contract.ts';
import type { Payments } from '#capabilities/payment/server/public.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { type SandboxProcess, startSandboxProcess } from '#foundation/server/vendors/sandbox/sandbox-process.ts';
import { createSandboxCheckout } from '#foundation/server/vendors/sandbox-checkout.ts';
import { createStripeCheckout } from '#foundation/server/vendors/stripe-checkout.ts';
import type { Config } from './config/config.ts';

/** The payment provider, and the process of the sandbox if that is the provider. */
export type OpenedPayments = { payments: Payments; sandbox: SandboxProcess | undefined };

/**
 * Opens the configured payment provider; the sandbox as a separate process. `portalUrl`: address of the portal, for
 * notices of the sandbox.
 */
export async function openPayments(
  { payment, isProduction, dataFolder, sandboxPort }: Config,
  portalUrl: () => string,
): Promise<OpenedPayments> {
  const onPaid = onApplicationPaid;
  if (payment.provider === 'stripe')
    return { payments: { port: createStripeCheckout(payment.stripe), onPaid }, sandbox: undefined };
  const secret = payment.sandbox?.secret ?? newToken();
  // In production the sandbox charges nobody: fees must be 0 (config/consistency.ts), and no process is started.
  // Several servers share another server's sandbox.
  const sandbox =
    isProduction || payment.sandbox
      ? undefined
      : await startSandboxProcess({ port: sandboxPort, file: join(dataFolder, 'sandbox.json'), secret });
  const webhookUrl = () => `${portalUrl()}${receivePaymentWebhook.path.replace(':provider', 'sandbox')}`;
  const url = payment.sandbox?.url ?? sandbox?.url ?? `http://127.0.0.1:${sandboxPort}`;
  return { payments: { port: createSandboxCheckout({ url, secret, webhookUrl }), onPaid }, sandbox };
}
