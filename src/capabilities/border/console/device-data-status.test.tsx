// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { problem } from '#foundation/contract/problem.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { counterMessages } from '../messages/counter.ts';
import { DeviceDataStatus } from './device-data-status.tsx';

const t = counterMessages.en.deviceData;

test('explains that a device without keys cannot judge passes, and retries on request', async () => {
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  const failure = problem('foundation/system-error');
  const { person } = renderComponent(
    <DeviceDataStatus data={undefined} isReading={false} isLasting failure={failure} refresh={refresh} />,
  );
  expect(screen.getByRole('heading', { name: t.none })).toBeTruthy();
  expect(screen.getByText('System error')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t.refresh }));
  expect(refresh).toHaveBeenCalledOnce();
});
