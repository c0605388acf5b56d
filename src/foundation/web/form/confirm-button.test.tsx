// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '../ui/testing/render-component.tsx';
import { ConfirmButton } from './confirm-button.tsx';

test('runs the action only after the confirmation', async () => {
  const runs: string[] = [];
  const { person } = renderComponent(
    <ConfirmButton label="End" title="End the notice?" cancelLabel="Keep" onConfirm={() => runs.push('end')}>
      Nobody will see the notice.
    </ConfirmButton>,
  );
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await press('End');
  expect(runs).toEqual([]);
  await press('Keep');
  expect(runs).toEqual([]);
  await press('End');
  await person.click(screen.getAllByRole('button', { name: 'End' }).at(-1) as HTMLElement);
  expect(runs).toEqual(['end']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
