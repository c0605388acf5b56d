// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { afterEach, expect, test } from 'vitest';
import { noticeReach } from '#foundation/web/http/connection.ts';
import { ServiceProvider } from '../service-context.tsx';
import { ErrorPanel } from './error-panel.tsx';

afterEach(() => {
  cleanup();
  noticeReach(true);
});

test('a struck-out cloud stands only where the server cannot be reached', () => {
  const cloud = render(<CloudOff />).container.innerHTML.match(/<path[^>]*>/g);
  const { container } = render(
    <ServiceProvider service={{ name: 'Sihat', helpline: undefined, footer: [] }}>
      <ErrorPanel>We cannot find this.</ErrorPanel>
    </ServiceProvider>,
  );
  const drawn = () => container.querySelector('svg')?.innerHTML.match(/<path[^>]*>/g);
  expect(drawn()).not.toEqual(cloud);
  act(() => noticeReach(false));
  expect(drawn()).toEqual(cloud);
});
