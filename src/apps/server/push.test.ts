import { expect, test } from 'vitest';
import { closeAfterwards, openTestWorld } from '#foundation/server/testing/world.ts';
import { openTestApnsService } from '#foundation/server/vendors/testing/apns-service.ts';
import { openTestFcmService } from '#foundation/server/vendors/testing/fcm-service.ts';
import { readConfig } from './config/config.ts';
import { openDevicePush } from './open-push.ts';

const note = { title: 'Sihat', text: 'You can submit now.', path: '/travel', ttlSeconds: 3600 };

test('sends to phones with the configured accounts, and offers no port without them', async () => {
  const world = await openTestWorld();
  const [fcm, apns] = [await openTestFcmService(world.clock), await openTestApnsService(world.clock)];
  for (const service of [fcm, apns]) closeAfterwards(service.close);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const config = readConfig({
    FCM_SERVICE_ACCOUNT: base64(fcm.serviceAccount),
    FCM_URL: fcm.origin,
    APNS_KEY: base64(String(apns.credentials.privateKey.export({ type: 'pkcs8', format: 'pem' }))),
    APNS_KEY_ID: apns.credentials.keyId,
    APNS_TEAM_ID: apns.credentials.teamId,
    APNS_TOPIC: apns.credentials.topic,
    APNS_URL: apns.origin,
  });
  const { android, ios } = openDevicePush(config, world);
  closeAfterwards(() => ios?.close());
  expect(await android?.send(fcm.register('cT7example:APA91bH-a_token'), note)).toBe('accepted');
  expect(await ios?.send(apns.register('ab'.repeat(32)), note)).toBe('accepted');
  expect(openDevicePush(readConfig({}), world)).toEqual({ android: undefined, ios: undefined });
});
