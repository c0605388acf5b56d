// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { DecideForm, type DecideFormProps } from './decide-form.tsx';

const detail = {
  row: { id: '0190f5a0-0000-7000-8000-000000000001' },
  revision: 3,
  declaration: { version: 1, isCancelled: false, number: 1, travellers: 3, band: null, reasons: [] },
} satisfies DecideFormProps['detail'];

test('follows up the whole group only when the officer ticks the box', async () => {
  const { person } = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <DecideForm detail={detail} onDone={() => undefined} />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('radio', { name: /home/i }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Follow up everyone in this declaration/ });
  expect(box.checked).toBe(false);
});
