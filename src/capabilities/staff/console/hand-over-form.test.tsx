// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { handOverCall, workItemCalls } from '../contract-work-item.ts';
import { workItemMessages } from '../messages/work-item.ts';
import { WorkItemDecision } from './public.ts';

const t = workItemMessages.en;
const names = { name: 'Case', noun: 'a case', path: '/api/case', problems: {} } as const;
const calls = workItemCalls('applications:review', names);
const handOver = {
  call: handOverCall('applications:review', names),
  colleagues: [{ id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a', name: 'Omar' }],
};
const siti = { id: 'siti', name: 'Siti' };

function renderDecision(isHeldByCaller: boolean, holder: typeof siti | null) {
  const item = { id: '1b1b1b1b-1b1b-4b1b-8b1b-1b1b1b1b1b1b', holder, isHeldByCaller, heldSince: null };
  const Decision = withQueryClient(() => (
    <WorkItemDecision rootKey="cases" item={item} calls={calls} handOver={handOver} holderDecides>
      {() => <p>Decide now</p>}
    </WorkItemDecision>
  ));
  return renderComponent(
    <MemoryRouter>
      <Decision />
    </MemoryRouter>,
  );
}

test('lets only the holder decide and hand over', () => {
  renderDecision(false, null);
  expect(screen.queryByText('Decide now')).toBeNull();
  expect(screen.queryByRole('button', { name: t.handOver })).toBeNull();
});

test('asks for the colleague who receives the item, and hands it over', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ errno: 0, errmsg: '', data: {} }));
  vi.stubGlobal('fetch', sent);
  const { person } = renderDecision(true, siti);
  expect(screen.getByText('Decide now')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t.handOver }));
  await person.selectOptions(await screen.findByRole('combobox', { name: t.handOverTo }), 'Omar');
  const buttons = screen.getAllByRole('button', { name: t.handOver });
  await person.click(buttons.at(-1) as HTMLElement);
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatch('/api/case/hand-over');
});
