// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '#foundation/contract/problem.ts';
import { clientProblems, problemForStatus } from './catalogue.ts';
import { withQueryClient } from './with-query-client.tsx';

afterEach(cleanup);

test.each([
  { said: 'that it is not there', thrown: problemForStatus(404), stays: false },
  { said: 'that one may not see it', thrown: problemForStatus(403), stays: false },
  { said: 'nothing: no answer came', thrown: clientProblems.problem('client/network'), stays: true },
  { said: 'that it is in trouble', thrown: problemForStatus(500), stays: true },
])(
  'what was shown is asked for again and the server says $said: it stays is $stays',
  async ({ said, thrown, stays }) => {
    const answers: (() => string)[] = [
      () => 'Siti',
      () => {
        throw thrown;
      },
    ];
    const Screen = withQueryClient(function Shown() {
      const { data, error, refetch } = useQuery({
        queryKey: [said],
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
  },
);
