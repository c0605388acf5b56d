// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { DecideForm, type DecideFormProps } from './decide-form.tsx';

const detail = {
  row: { id: '0190f5a0-0000-7000-8000-000000000001' },
  revision: 3,
  disease: null,
  followUpRules: { diseases: [], defaultDays: 21 },
  declaration: {
    version: 1,
    isCancelled: false,
    number: 1,
    others: [
      { number: 2, name: 'Siti', hasOpenCase: false },
      { number: 3, name: 'Awang', hasOpenCase: true },
      { number: 4, name: 'Damit', hasOpenCase: false },
    ],
    band: null,
    reasons: [],
    answers: null,
  },
} satisfies DecideFormProps['detail'];

test('offers others of the group by name, none of them ticked, except those with an open case', async () => {
  const { person } = renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <DecideForm detail={detail} onDone={() => undefined} />
    </QueryClientProvider>,
  );
  await person.click(screen.getByRole('radio', { name: /home/i }));
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual(['Siti', 'Damit']);
  expect(boxes.some((box) => box.checked)).toBe(false);
});
