// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

test('says that a passkey was cancelled, and the sentence of any other failure', () => {
  const { rerender } = render(<PasskeyFailure thrown="given-up" />);
  expect(screen.getByRole('status').textContent).toContain(staffLoginMessages.en.passkeyCancelled);
  rerender(<PasskeyFailure thrown={foundationProblems.problem('foundation/too-many')} />);
  expect(screen.getByRole('status').textContent).toContain(foundationProblems.kinds['foundation/too-many'].en);
  rerender(<PasskeyFailure thrown={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});
