// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { problemForStatus } from '#foundation/web/http/error-catalogue.ts';
import { fireEvent, renderComponent, screen } from '../testing/render-component.tsx';
import { type QueryState, QueryView, type QueryViewProps } from './query-view.tsx';

const loading: QueryState<string> = { data: undefined, error: null, isFetching: true, refetch: () => undefined };
const lookup = {
  notFound: { title: 'We can’t find this item', text: 'Choose it in your list.' },
  listLink: { to: '/list', label: 'All items' },
};

function show(query: Partial<QueryState<string>>, props: Partial<QueryViewProps<string>> = {}) {
  return renderComponent(
    <QueryView query={{ ...loading, ...query }} {...props}>
      {(name) => <p>Hello {name}</p>}
    </QueryView>,
  );
}

test('reserves the space of the content while it loads', () => {
  const { container } = show({});
  expect(container.querySelector('[aria-busy]')).toBeTruthy();
  expect(screen.queryByText(/Hello/)).toBeNull();
});

test('shows the failure with a retry', () => {
  let retries = 0;
  show({ error: problemForStatus(503), isFetching: false, refetch: () => (retries += 1) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});

test('keeps data that was loaded before when newer data cannot be loaded', () => {
  show({ data: 'Siti', error: problemForStatus(503), isFetching: false });
  expect(screen.getByText('Hello Siti')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('links to the list when the record of the page does not exist', () => {
  show({ error: problemForStatus(404), isFetching: false }, { lookup });
  expect(screen.getByRole('link', { name: 'All items' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('adds content to the failure', () => {
  const renderFailure: QueryViewProps<string>['renderFailure'] = (failure) => (
    <>
      <p>Stored on this device</p>
      {failure}
    </>
  );
  show({ error: problemForStatus(503), isFetching: false }, { renderFailure });
  expect(screen.getByText('Stored on this device')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
