// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Problem } from '#foundation/contract/problem.ts';
import { clientProblems, problemForStatus } from './error-catalogue.ts';
import { withQueryClient } from './with-query-client.tsx';

test.each([
  { answer: 'not found', thrown: problemForStatus(404), stays: false },
  { answer: 'forbidden', thrown: problemForStatus(403), stays: false },
  { answer: 'nothing, without a network', thrown: clientProblems.problem('client/network'), stays: true },
  { answer: 'a system error', thrown: problemForStatus(500), stays: true },
])('shown data that is loaded again with the answer $answer stays: $stays', async ({ answer, thrown, stays }) => {
  const answers: (() => string)[] = [
    () => 'Siti',
    () => {
      throw thrown;
    },
  ];
  const Screen = withQueryClient(function Name() {
    const { data, error, refetch } = useQuery({
      queryKey: [answer],
      queryFn: () => Promise.resolve().then(() => answers.shift()?.() ?? ''),
    });
    return (
      <>
        <p>{data ?? 'nothing'}</p>
        <p role="alert">{error instanceof Problem && error.code}</p>
        <button type="button" onClick={() => void refetch()}>
          again
        </button>
      </>
    );
  });
  render(<Screen />);
  await screen.findByText('Siti');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(thrown.code));
  expect(screen.queryByText('Siti') !== null).toBe(stays);
});
