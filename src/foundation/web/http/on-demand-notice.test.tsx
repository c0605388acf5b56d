// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../ui/language-context.tsx';
import { LoadOnDemandNotice } from './on-demand-notice.tsx';
import { clientProblems } from './error-catalogue.ts';

function Page({ answers }: { answers: (() => Promise<void>)[] }) {
  const [leftOut, setLeftOut] = useState(true);
  const load = async () => {
    await answers.shift()?.();
    setLeftOut(false);
  };
  return (
    <LanguageProvider language="en">
      <h1 tabIndex={-1}>Check-ins</h1>
      <LoadOnDemandNotice
        isOmitted={leftOut}
        title="Not shown"
        label="Show all"
        doneMessage="They are shown."
        load={load}
      >
        If there are any.
      </LoadOnDemandNotice>
    </LanguageProvider>
  );
}

test('announces a refusal in the existing status beside the button', async () => {
  render(<Page answers={[() => Promise.reject(clientProblems.problem('client/network'))]} />);
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toBe('If there are any.');
  await userEvent.click(screen.getByRole('button'));
  expect(status?.textContent).toMatch(/^Network error/);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('announces the shown data, and moves the focus from the button to the title', async () => {
  render(<Page answers={[]} />);
  const status = screen.getAllByRole('status').at(-1);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(status?.textContent).toBe('They are shown.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
