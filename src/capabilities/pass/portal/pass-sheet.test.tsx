// @vitest-environment jsdom
import axe from 'axe-core';
import decodeQR from 'qr/decode.js';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseInstant } from '#foundation/time/clock.ts';
import { renderComponent, screen, waitFor, within } from '#foundation/web/ui/testing/render-component.tsx';
import { calculateExpiry, type PassFacts } from '../rules/pass-facts.ts';
import { signPass } from '../rules/pass-text.ts';
import { testPassKeys } from '../server/testing/public.ts';
import { wrapText } from './pass-image.ts';
import { PassQrCode, PassSheet, type DisplayedPass } from './public.ts';
import { qrModules, qrPath } from './qr-modules.ts';

const person: PassFacts = {
  reference: 'K7M2-9PQR-4XYZ',
  version: 2,
  travellerNumber: 1,
  travellerCount: 2,
  passport: { digest: Uint8Array.of(0xab, 2, 3, 4, 5, 6, 7, 8), last3: '345' },
  initials: 'SA',
  arrival: '2026-11-21',
  band: 'proceed',
  issuedAt: parseInstant('2026-11-19T02:03:04Z'),
  endsAt: calculateExpiry('2026-11-21'),
};
const textOf = (change: Partial<PassFacts> = {}) =>
  signPass({ ...person, ...change }, testPassKeys.kid, testPassKeys.sign);
const passes: DisplayedPass[] = [
  {
    travellerNumber: 2,
    text: textOf({ travellerNumber: 2, band: 'see-health-officer', initials: 'AA' }),
    holderLabel: 'Ahmad bin Ali',
  },
  {
    travellerNumber: 0,
    text: textOf({ travellerNumber: 0, passport: null, initials: '' }),
    holderLabel: 'Siti Aminah and Ahmad bin Ali',
  },
  { travellerNumber: 1, text: textOf(), holderLabel: 'Siti Aminah' },
];

beforeEach(() => {
  window.history.replaceState(null, '');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function Page({ start: initialNumber, shown = passes }: { start?: number; shown?: DisplayedPass[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <PassSheet open={open} passes={shown} initialTravellerNumber={initialNumber} onClose={() => setOpen(false)} />
    </>
  );
}

async function opened(page = <Page />, language: 'en' | 'ms' = 'en') {
  const { person: hand } = renderComponent(page, language);
  await hand.click(screen.getByRole('button', { name: 'Show' }));
  return { hand, sheet: await screen.findByRole('dialog') };
}

/** Decodes a drawn code: paints its path black on white, at four dots a module. */
function scan(drawing: Element): string {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const width = side * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  const runs =
    drawing
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1/g) ?? [];
  for (const [, x, y, run] of runs) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      const from = (row * width + Number(x) * 4) * 4;
      for (let dot = 0; dot < Number(run) * 4; dot += 1) data.fill(0, from + dot * 4, from + dot * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

test('draws a readable code, small enough for a weak camera, with an alternative text', async () => {
  const text = textOf();
  renderComponent(<PassQrCode text={text} holderLabel="Siti Aminah" reference="K7M2-9PQR-4XYZ" />);
  const code = await screen.findByRole('img', { name: /QR code of the pass. Siti Aminah. Reference K7M2-9PQR-4XYZ/ });
  expect(scan(code)).toBe(text);
  // Version 13 of the QR standard, and the quiet zone.
  expect(qrModules(text).length).toBeLessThanOrEqual(13 * 4 + 17 + 8);
});

test('draws as many squares as the code has black modules', () => {
  const rows = qrModules('SHT1:TEST');
  const black = rows.flat().filter(Boolean).length;
  const drawn = [...qrPath(rows).matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0);
  expect(drawn).toBe(black);
});

describe('pass sheet', () => {
  test('begins with the group, and goes to each traveller by buttons and arrow keys, but no further', async () => {
    const { hand, sheet } = await opened();
    const shows = async (who: string, status: string) => {
      expect(await within(sheet).findByText(who, { selector: '.who' })).toBeTruthy();
      expect(within(sheet).getByText(status)).toBeTruthy();
      const index = passes.findIndex((pass) => pass.holderLabel === who);
      expect(scan(await within(sheet).findByRole('img'))).toBe(passes[index]?.text);
    };
    await shows('Siti Aminah and Ahmad bin Ali', 'Pass 1 of 3');
    const next = within(sheet).getByRole('button', { name: 'Next pass' });
    await hand.click(next);
    await shows('Siti Aminah', 'Pass 2 of 3');
    await hand.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await shows('Ahmad bin Ali', 'Pass 3 of 3');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next).toBe(document.activeElement);
    await hand.keyboard('{ArrowLeft}');
    await shows('Siti Aminah', 'Pass 2 of 3');
    await hand.click(within(sheet).getByRole('button', { name: 'Previous pass' }));
    await shows('Siti Aminah and Ahmad bin Ali', 'Pass 1 of 3');
    await hand.keyboard('{Escape}');
  });

  test('begins with the requested pass, and has no page buttons for a single pass', async () => {
    const { sheet } = await opened(<Page start={2} />);
    expect(within(sheet).getByText('See a health officer', { selector: 'p' })).toBeTruthy();
    const single = passes.filter(({ travellerNumber }) => travellerNumber === 1);
    renderComponent(<PassSheet open passes={single} onClose={() => undefined} />);
    expect(screen.getAllByRole('button', { name: 'Next pass' })).toHaveLength(1);
  });

  test.each([
    ['Esc', (hand: User) => hand.keyboard('{Escape}')],
    ['the back button', async () => window.history.back()],
    ['Close', (hand: User) => hand.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and restores the focus', async (_what, act) => {
    const { hand } = await opened();
    expect(screen.getByRole('button', { name: 'Close' })).toBe(document.activeElement);
    await act(hand);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Show' })).toBe(document.activeElement);
  });

  test('keeps the screen on while it is open, even after the page was hidden, and accepts a refusal', async () => {
    const lockEvents: string[] = [];
    const locks: { released: boolean; release: () => Promise<void> }[] = [];
    let refuse = false;
    const request = async () => {
      if (refuse) throw new DOMException('low battery', 'NotAllowedError');
      lockEvents.push('held');
      const lock = { released: false, release: async () => void lockEvents.push('released') };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { hand } = await opened();
    await waitFor(() => expect(lockEvents).toEqual(['held']));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lockEvents).toEqual(['held']);
    // Simulates a device that hides the page.
    for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lockEvents).toEqual(['held', 'held']));
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(lockEvents).toEqual(['held', 'held', 'released']));
    refuse = true;
    await hand.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(lockEvents).toHaveLength(3);
    await hand.keyboard('{Escape}');
  });

  test('shows every field of the code', async () => {
    const { hand, sheet } = await opened(<Page start={1} />);
    await hand.click(within(sheet).getByText('What it contains'));
    const details = within(sheet).getByText('What it contains').closest('details');
    const values = Array.from(details?.querySelectorAll('dd strong') ?? [], (value) => value.textContent);
    expect(values).toEqual([
      'Brunei Darussalam (BN)',
      'K7M2-9PQR-4XYZ',
      '2',
      'Traveller 1 of 2',
      '… 345',
      'ab02030405060708',
      'SA',
      'Sat 21 Nov 2026',
      'Proceed',
      '19 Nov 2026, 10:03',
      '23 Nov 2026, 00:00',
      testPassKeys.kid,
      'ES256',
    ]);
    expect(details?.textContent).not.toContain('Aminah');
  });

  test('shows no person in the pass of a group', async () => {
    const { sheet } = await opened();
    const inside = within(sheet).getByText('What it contains').closest('details');
    expect(inside?.querySelectorAll('dd strong')).toHaveLength(10);
    expect(inside?.textContent).toContain('All 2 travellers');
  });

  test('shows the code of an unreadable text with a message', async () => {
    const { sheet } = await opened(
      <Page shown={[{ travellerNumber: 1, text: 'SHT2:ABC', holderLabel: 'Siti Aminah' }]} />,
    );
    expect(scan(await within(sheet).findByRole('img'))).toBe('SHT2:ABC');
    expect(within(sheet).getByText(/too old to read the pass/)).toBeTruthy();
  });

  test('says what to do if no image can be created', async () => {
    const { hand, sheet } = await opened();
    await hand.click(within(sheet).getByRole('button', { name: 'Save as image' }));
    expect(await within(sheet).findByText(/could not be saved/)).toBeTruthy();
  });

  test.each(['en', 'ms'] as const)('has no accessibility violation in %s', async (language) => {
    for (const initialNumber of [0, 2]) {
      const { hand, sheet } = await opened(<Page start={initialNumber} />, language);
      await hand.click(sheet.querySelector('summary') as Element);
      const { violations } = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await hand.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      document.body.replaceChildren();
    }
  });
});

test('breaks long names between words, and keeps a word that is too long on its own line', () => {
  const widthOf = (line: string) => line.length * 40;
  expect(wrapText('Pengiran Haji Muhammad Abdul Qawi bin Pengiran', widthOf)).toEqual([
    'Pengiran Haji Muhammad',
    'Abdul Qawi bin Pengiran',
  ]);
  expect(wrapText(`${'x'.repeat(60)} y`, widthOf)).toEqual(['x'.repeat(60), 'y']);
});

type User = ReturnType<typeof renderComponent>['person'];
