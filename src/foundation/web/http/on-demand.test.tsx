// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '../ui/language-context.tsx';
import { OnDemand } from './on-demand.tsx';
import { clientProblems } from './catalogue.ts';

afterEach(cleanup);

function Page({ answers }: { answers: (() => Promise<void>)[] }) {
  const [leftOut, setLeftOut] = useState(true);
  const ask = async () => {
    await answers.shift()?.();
    setLeftOut(false);
  };
  return (
    <LanguageProvider language="en">
      <h1 tabIndex={-1}>Check-ins</h1>
      <OnDemand leftOut={leftOut} title="Not shown" label="Show all" done="They are shown." ask={ask}>
        If there are any.
      </OnDemand>
    </LanguageProvider>
  );
}

test('a refusal is said by a status that was there before, beside the button', async () => {
  render(<Page answers={[() => Promise.reject(clientProblems.problem('client/network'))]} />);
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('If there are any.');
  await userEvent.click(screen.getByRole('button'));
  expect(status?.textContent).toMatch(/^Network error/);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('what is shown then is said, and the focus goes from the button to the title', async () => {
  render(<Page answers={[]} />);
  const status = screen.getAllByRole('status').at(-1);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(status?.textContent).toBe('They are shown.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
