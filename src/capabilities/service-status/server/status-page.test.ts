import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import type { ServiceNotice } from '../contract.ts';
import { serviceParts } from '../rules/parts.ts';
import { pageMessages } from '../messages/page.ts';
import type { StatusView } from './status-board.ts';
import { renderStatusPage } from './status-page.ts';

const at = parseInstant('2026-11-21T04:00:00.000Z');
const view = (change: Partial<StatusView> = {}): StatusView => ({
  state: 'works',
  at,
  goodAt: at,
  notices: [],
  parts: serviceParts.map((part) => ({ part, state: 'works', goodAt: at })),
  ...change,
});

test.each(['en', 'ms'] as const)(
  '%s: every part and the whole are said in words, with the time in Brunei',
  (language) => {
    const t = pageMessages[language];
    for (const state of ['works', 'unknown', 'disturbed', 'away', 'outage'] as const) {
      const { html } = renderStatusPage(view({ state }), language);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(t.whole[state]);
      for (const part of serviceParts) expect(html).toContain(t.part[part]);
      expect(html).toContain('12:00');
    }
  },
);

test('it needs no script and no file, and its policy admits its own style alone', () => {
  const { html, policy } = renderStatusPage(view(), 'en');
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|\son\w+=|\sstyle=/i);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

test('without the database it says so, and when it answered last', () => {
  expect(renderStatusPage(view({ state: 'away' }), 'en').html).toContain(
    'The database answered last on 21 Nov 2026, 12:00.',
  );
  expect(renderStatusPage(view({ state: 'away', goodAt: undefined }), 'en').html).toContain(pageMessages.en.neverGood);
  expect(renderStatusPage(view({ state: 'works' }), 'en').html).not.toContain('answered last');
});

test('what was announced stands there as text, in the language of the page, and not what is for staff', () => {
  const notice: ServiceNotice = {
    id: '0190f5a0-0000-4000-8000-000000000001',
    outage: false,
    tone: 'info',
    places: ['portal'],
    text: { en: '<b>Ferries</b> & "more"', ms: 'Feri' },
    link: null,
    until: '2026-11-21T10:00:00.000Z',
  };
  const of = (change: Partial<ServiceNotice>, language: 'en' | 'ms' = 'en') =>
    renderStatusPage(view({ notices: [{ ...notice, ...change }] }), language).html;
  expect(of({})).toContain('&#60;b&#62;Ferries&#60;/b&#62; &#38; &#34;more&#34;');
  expect(of({})).not.toContain('<b>');
  expect(of({}, 'ms')).toContain('Feri');
  expect(of({})).toContain('Until 21 Nov 2026, 18:00');
  expect(of({ places: ['console'] })).not.toContain('Ferries');
  expect(of({ places: ['console'], outage: true })).toContain('Ferries');
});
