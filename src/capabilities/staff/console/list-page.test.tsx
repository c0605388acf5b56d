// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent, screen, within } from '#foundation/web/ui/testing/render-component.tsx';
import { ListPage } from './list-page.tsx';
import { ActionSheet } from './action-sheet.tsx';

type Row = { id: string; name: string; state: string };
const rows: Row[] = [
  { id: 'a', name: 'Siti', state: 'open' },
  { id: 'b', name: 'Ahmad', state: 'open' },
];

function Desk({ list }: { list: Row[] }) {
  return (
    <ListPage
      id="desk"
      title="Desk"
      caption="People"
      columns={[{ id: 'name', title: 'Name', cell: ({ name }) => name }]}
      rows={list}
      emptyState="none"
      addButton={{
        label: 'Add',
        sheet: (onEnd) => (
          <ActionSheet title="New" onEnd={onEnd}>
            {(done) => (
              <button type="button" onClick={() => done('Added.')}>
                Save
              </button>
            )}
          </ActionSheet>
        ),
      }}
      sheet={({ name, state }, onEnd) => (
        <ActionSheet title={name} onEnd={onEnd}>
          {(done) => (
            <>
              <p>{state}</p>
              <button type="button" onClick={() => done(`${name} is done.`)}>
                Do
              </button>
            </>
          )}
        </ActionSheet>
      )}
    />
  );
}

const sheet = (name: string) => within(screen.getByRole('dialog', { name }));

test('opens a row in its sheet and shows the message of its action above the list', async () => {
  const { person } = renderComponent(<Desk list={rows} />);
  await person.click(screen.getByRole('button', { name: 'Ahmad' }));
  await person.click(sheet('Ahmad').getByRole('button', { name: 'Do' }));
  expect(await screen.findByText('Ahmad is done.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the last message when a sheet is closed without an action', async () => {
  const { person } = renderComponent(<Desk list={rows} />);
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await person.click(sheet('New').getByRole('button', { name: 'Save' }));
  await screen.findByText('Added.');
  await person.click(screen.getByRole('button', { name: 'Siti' }));
  await person.click(sheet('Siti').getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Added.')).toBeTruthy();
});

test('updates an open sheet with its row, and keeps the sheet when the row leaves the list', async () => {
  const lists = [rows, [{ id: 'a', name: 'Siti', state: 'taken' }], []];
  function ChangingDesk() {
    const [index, setIndex] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setIndex(index + 1)}>
          Later
        </button>
        <Desk list={lists[index] ?? []} />
      </>
    );
  }
  const { person } = renderComponent(<ChangingDesk />);
  await person.click(screen.getByRole('button', { name: 'Siti' }));
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(sheet('Siti').getByText('taken')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(sheet('Siti').getByText('open')).toBeTruthy();
});
