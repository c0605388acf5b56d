// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { renderComponent, screen, within } from '#foundation/web/ui/testing/render-component.tsx';
import { workItemMessages } from '../messages/work-item.ts';
import { useAuditedQuery, WorkItem, WorkItemActionButton, WorkItemHolder, WorkItemPage } from './public.ts';

const t = workItemMessages.en;
const siti = { id: 'siti', name: 'Siti' };
type Item = { holder: typeof siti | null; isHeldByCaller: boolean; heldSince?: string };

/** Renders the page of an item that answers with `item`, and returns what was taken and given back. */
function renderItem(item: Item) {
  const changes: unknown[] = [];
  const record = (change: unknown) => Promise.resolve(changes.push(change));
  const Page = withQueryClient(() => (
    <WorkItemPage
      id="1"
      title="Case 1"
      list={{ to: '/cases', label: 'All cases' }}
      query={useAuditedQuery(['case', item], () => Promise.resolve(item))}
    >
      {(loaded) => (
        <WorkItem>
          <WorkItemHolder rootKey="cases" item={loaded} take={record} giveBack={() => record('given back')} />
          <WorkItemActionButton
            label="Note"
            form={({ onDone }) => (
              <button type="button" onClick={() => onDone('Noted')}>
                Save
              </button>
            )}
          />
        </WorkItem>
      )}
    </WorkItemPage>
  ));
  const { person } = renderComponent(
    <MemoryRouter initialEntries={['/cases/1']}>
      <Page />
    </MemoryRouter>,
  );
  return { person, changes };
}

test('takes an item that nobody has without a question', async () => {
  const { person, changes } = renderItem({ holder: null, isHeldByCaller: false });
  await person.click(await screen.findByRole('button', { name: t.take }));
  expect(await screen.findByText(t.done)).toBeTruthy();
  expect(changes).toEqual([null]);
});

test('takes an item over only after a question that names who loses it', async () => {
  const { person, changes } = renderItem({ holder: siti, isHeldByCaller: false });
  await person.click(await screen.findByRole('button', { name: t.takeOver }));
  const question = screen.getByRole('alertdialog');
  expect(within(question).getByText(t.takeOverText('Siti'))).toBeTruthy();
  expect(changes).toEqual([]);
  await person.click(within(question).getByRole('button', { name: t.takeOver }));
  expect(await screen.findByText(t.done)).toBeTruthy();
  expect(changes).toEqual(['siti']);
});

test('shows since when the caller has an item, and gives it back', async () => {
  const { person, changes } = renderItem({ holder: siti, isHeldByCaller: true, heldSince: '2026-11-21T04:00:00.000Z' });
  expect(await screen.findByText(/^Assigned to you since 21 Nov 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.takeOver })).toBeNull();
  await person.click(screen.getByRole('button', { name: t.giveBack }));
  expect(await screen.findByText(t.done)).toBeTruthy();
  expect(changes).toEqual(['given back']);
});

test('closes the form of a completed action and shows its message', async () => {
  const { person } = renderItem({ holder: null, isHeldByCaller: false });
  await person.click(await screen.findByRole('button', { name: 'Note' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Noted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
