// @vitest-environment jsdom
import { useLocation } from '#foundation/web/router/router.tsx';
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { ListChips } from './list-page.tsx';
import { useSelectedList } from './use-selected-list.ts';

const names = { waiting: 'Waiting', decided: 'Decided' };

function Lists() {
  const [list, setList] = useSelectedList(names);
  return (
    <>
      <ListChips legend="Lists" labelByList={names} value={list} onChange={setList} />
      <p data-testid="address">{useLocation().search}</p>
    </>
  );
}

test('stores the selected list in the query, and no parameter for the first list', async () => {
  const { person } = renderComponent(<Lists />);
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  const address = () => screen.getByTestId('address').textContent;
  expect(chosen()).toBe('waiting');
  expect(address()).toBe('');
  await person.click(screen.getByRole('radio', { name: 'Decided' }));
  expect(chosen()).toBe('decided');
  expect(address()).toBe('?list=decided');
  await person.click(screen.getByRole('radio', { name: 'Waiting' }));
  expect(chosen()).toBe('waiting');
  expect(address()).toBe('');
});
