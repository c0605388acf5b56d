// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

const t = { approve: 'Approve', approved: 'Approved.', refuse: 'Decline', refused: 'Declined.' };

function Request({ failure, isOwnRequest = false }: { failure?: Error; isOwnRequest?: boolean }) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const decide = async () => {
    if (!failure) return;
    setError(failure);
    throw failure;
  };
  const decision = { mutateAsync: decide, isPending: false, error };
  return (
    <>
      <p>{message}</p>
      <DecisionButtons
        title="Refund 7"
        t={t}
        approve={decision}
        refuse={decision}
        isOwnRequest={isOwnRequest}
        onDone={setMessage}
      />
    </>
  );
}

test('approves or refuses a request by buttons that name it', async () => {
  const { person } = renderComponent(<Request />);
  await person.click(screen.getByRole('button', { name: 'Approve Refund 7' }));
  expect(await screen.findByText('Approved.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Decline Refund 7' }));
  expect(await screen.findByText('Declined.')).toBeTruthy();
});

test('lets nobody approve their own request', () => {
  renderComponent(<Request isOwnRequest />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Decline Refund 7']);
});

test('shows why a decision failed', async () => {
  const { person } = renderComponent(<Request failure={foundationProblems.problem('foundation/not-found')} />);
  await person.click(screen.getByRole('button', { name: 'Approve Refund 7' }));
  const { en } = foundationProblems.kinds['foundation/not-found'];
  expect(await screen.findByText(en)).toBeTruthy();
});
