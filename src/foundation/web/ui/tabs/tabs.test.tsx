// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

function WithState() {
  const [value, setValue] = useState('one');
  return (
    <Tabs id="t" label="Parts" tabs={tabs} value={value} onChange={setValue}>
      <a href="#inside">inside {value}</a>
    </Tabs>
  );
}

test('arrow keys, Home and End select tabs in a cycle; Tab moves into the panel', async () => {
  const user = userEvent.setup();
  render(<WithState />);
  await user.tab();
  const focused = () => document.activeElement?.textContent;
  const reached: (string | null | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`);
    reached.push(focused());
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(focused());
    expect(screen.getByRole('tabpanel', { name: focused() ?? '' }).textContent).toBe(`inside ${focused()}`);
  }
  expect(reached).toEqual(['two', 'three', 'one', 'three', 'one', 'three']);
  await user.tab();
  expect(focused()).toBe('inside three');
  await user.tab({ shift: true });
  expect(focused()).toBe('three');
});

test('a tap selects a tab; only the selected one is in the tab order', async () => {
  const user = userEvent.setup();
  render(<WithState />);
  await user.click(screen.getByRole('tab', { name: 'two' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
