// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { ReasonForm } from './reason-form.tsx';

const Input = z.object({ id: z.string(), reason: z.string().check(z.trim(), z.minLength(1, 'required')) });

function renderForm(answer: () => Promise<{ left: number }>, error: Error | null = null) {
  const calls = { sent: [] as unknown[], done: [] as unknown[], resets: 0 };
  const mutation = {
    mutateAsync: async (input: z.output<typeof Input>) => {
      calls.sent.push(input);
      return answer();
    },
    isPending: false,
    error,
    reset: () => void calls.resets++,
  };
  const { person } = renderComponent(
    <ReasonForm
      field={{ id: 'why', label: 'Reason' }}
      schema={Input}
      inputBesidesNote={{ id: '7' }}
      action={mutation}
      submitLabel="Revoke"
      onDone={(done) => calls.done.push(done)}
    />,
  );
  return {
    seen: calls,
    person,
    go: screen.getByRole('button', { name: 'Revoke' }),
    field: screen.getByLabelText('Reason'),
  };
}

test('requires a reason, and the summary links to the field', async () => {
  const { seen, person, go, field } = renderForm(async () => ({ left: 0 }));
  await person.type(field, '  ');
  await person.click(go);
  expect(seen.sent).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Enter a reason.').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: /Reason/ }).getAttribute('href')).toBe('#why');
});

test('sends the reason with the rest, and passes the answer on', async () => {
  const { seen, person, go, field } = renderForm(async () => ({ left: 3 }));
  await person.type(field, ' Lost ');
  await person.click(go);
  expect(seen.sent).toEqual([{ id: '7', reason: 'Lost' }]);
  expect(seen.done).toEqual([{ left: 3 }]);
  expect(seen.resets).toBe(6);
});

test("shows the server's error at the field until the user types", async () => {
  const { seen, person, go, field } = renderForm(async () => {
    throw foundationProblems.problem('foundation/invalid', { fields: [{ path: 'reason', key: 'required' }] });
  });
  await person.type(field, 'x');
  await person.click(go);
  expect(seen.done).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.type(field, 'y');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('shows why the action failed', () => {
  renderForm(async () => ({ left: 0 }), foundationProblems.problem('foundation/in-progress'));
  expect(screen.getByText(foundationProblems.kinds['foundation/in-progress'].en)).toBeTruthy();
});
