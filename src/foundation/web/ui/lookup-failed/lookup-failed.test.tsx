// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { problemForStatus } from '#foundation/web/http/error-catalogue.ts';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { LookupFailed } from './lookup-failed.tsx';

const shared = {
  notFound: { title: 'We can’t find this item', text: 'Choose it in your list.' },
  listLink: { to: '/list', label: 'All items' },
  onRetry: () => undefined,
};

test.each([undefined, 400, 403, 404, 410, 422])('links to the list when a retry cannot help (%s)', (status) => {
  renderComponent(<LookupFailed {...shared} failure={status === undefined ? undefined : problemForStatus(status)} />);
  expect(screen.getByRole('heading', { name: 'We can’t find this item' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All items' }).getAttribute('href')).toContain('/list');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([429, 500, 503])('offers a retry after a temporary failure (%s)', (status) => {
  renderComponent(<LookupFailed {...shared} failure={problemForStatus(status)} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All items' })).toBeNull();
});
