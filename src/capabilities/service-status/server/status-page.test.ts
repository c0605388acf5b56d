import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import { serviceParts } from '../rules/parts.ts';
import { statusPageMessages } from '../messages/page.ts';
import type { StatusView } from './status-board.ts';
import { renderStatusPage } from './status-page.ts';

const instant = parseInstant('2026-11-21T04:00:00.000Z');
const view = (change: Partial<StatusView> = {}): StatusView => ({
  state: 'works',
  asOf: instant,
  lastResponseAt: instant,
  notices: [],
  parts: serviceParts.map((part) => ({ part, state: 'works', lastPassedAt: instant })),
  ...change,
});

test.each(['en', 'ms'] as const)(
  '%s: states every part and the service in words, with the time in Brunei',
  (language) => {
    const t = statusPageMessages[language];
    for (const state of ['works', 'unknown', 'disturbed', 'unreachable', 'outage'] as const) {
      const { html } = renderStatusPage(view({ state }), language);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(t.overall[state]);
      for (const part of serviceParts) expect(html).toContain(t.part[part]);
      expect(html).toContain('12:00');
    }
  },
);

test('needs no script and no file, and its policy allows only its own style', () => {
  const { html, policy } = renderStatusPage(view(), 'en');
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|\son\w+=|\sstyle=/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

test('tells when the database answered last, while it does not answer', () => {
  expect(renderStatusPage(view({ state: 'unreachable' }), 'en').html).toContain(
    'The database last responded on 21 Nov 2026, 12:00.',
  );
  expect(renderStatusPage(view({ state: 'unreachable', lastResponseAt: undefined }), 'en').html).toContain(
    statusPageMessages.en.databaseNeverResponded,
  );
  expect(renderStatusPage(view({ state: 'works' }), 'en').html).not.toContain('answered last');
});

test('shows notices as escaped text in the language of the page, and omits those for staff', () => {
  const notice: ServiceNotice = {
    id: '0190f5a0-0000-4000-8000-000000000001',
    isOutage: false,
    tone: 'info',
    locations: ['portal'],
    text: { en: '<b>Ferries</b> & "more"', ms: 'Feri' },
    link: null,
    endsAt: '2026-11-21T10:00:00.000Z',
  };
  const htmlWith = (change: Partial<ServiceNotice>, language: 'en' | 'ms' = 'en') =>
    renderStatusPage(view({ notices: [{ ...notice, ...change }] }), language).html;
  expect(htmlWith({})).toContain('&#60;b&#62;Ferries&#60;/b&#62; &#38; &#34;more&#34;');
  expect(htmlWith({})).not.toContain('<b>');
  expect(htmlWith({}, 'ms')).toContain('Feri');
  expect(htmlWith({})).toContain('Until 21 Nov 2026, 18:00');
  expect(htmlWith({ locations: ['console'] })).not.toContain('Ferries');
  expect(htmlWith({ locations: ['console'], isOutage: true })).toContain('Ferries');
});
