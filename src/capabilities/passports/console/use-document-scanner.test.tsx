// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDocumentScanner } from './use-document-scanner.ts';

const onText = vi.fn<(text: string) => void>();

function Page() {
  useDocumentScanner(onText);
  return null;
}

/** Types as a scanner that ends every line with Enter. */
function scan(lines: readonly string[]) {
  for (const key of lines.flatMap((line) => [...line, 'Enter'])) fireEvent.keyDown(document.body, { key });
}

test('receives the whole MRZ of a card whose lines the scanner sends one by one', () => {
  const lines = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
  render(<Page />);
  scan(['SHT1:ABC', ...lines]);
  expect(onText.mock.calls.flat()).toEqual(['SHT1:ABC', ...lines.slice(0, 2), lines.join('\n')]);
});
