// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#foundation/contract/problem.ts';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { counterWords } from '../wording/counter.ts';
import { DeviceDataStatus } from './device-data-status.tsx';

const say = counterWords.en.kit;

test('a device that could not fetch its keys says that it cannot judge, why, and tries again when asked', async () => {
  const refresh = vi.fn<() => Promise<void>>(async () => {});
  const failure = problem('foundation/system-error');
  const { person } = draw(
    <DeviceDataStatus kept={undefined} reading={false} lasting failure={failure} refresh={refresh} />,
  );
  expect(screen.getByRole('heading', { name: say.none })).toBeTruthy();
  expect(screen.getByText('System error')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: say.refresh }));
  expect(refresh).toHaveBeenCalledOnce();
});
