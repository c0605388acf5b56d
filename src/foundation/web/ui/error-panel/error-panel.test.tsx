// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { afterEach, expect, test } from 'vitest';
import { reportReachability } from '#foundation/web/http/reachability.ts';
import { ServiceProvider } from '../service-context.tsx';
import { ErrorPanel } from './error-panel.tsx';

afterEach(() => {
  reportReachability(true);
});

test('shows the offline icon only when the server cannot be reached', () => {
  const offline = render(<WifiOff />).container.innerHTML.match(/<path[^>]*>/g);
  const { container } = render(
    <ServiceProvider service={{ name: 'Sihat', helpline: undefined, footerLinks: [] }}>
      <ErrorPanel>We cannot find this.</ErrorPanel>
    </ServiceProvider>,
  );
  const iconPaths = () => container.querySelector('svg')?.innerHTML.match(/<path[^>]*>/g);
  expect(iconPaths()).not.toEqual(offline);
  act(() => reportReachability(false));
  expect(iconPaths()).toEqual(offline);
});
