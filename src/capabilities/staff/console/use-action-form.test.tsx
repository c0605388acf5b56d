// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleCall } from '#foundation/testing/example-call.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { text } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import type { Confirmation } from '#foundation/web/form/use-confirmation.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { renderComponent, screen, waitFor } from '#foundation/web/ui/testing/render-component.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useActionForm } from './use-action-form.ts';

const renameShip = defineCall({
  ...exampleCall,
  name: 'renameShip',
  method: 'POST',
  path: '/api/ships/rename',
  caller: 'staff',
  envelope: 'code',
  input: z.object({ id: z.string(), name: text(20), port: text(20) }),
});

type Sent = { id: string; name: string; port: string };
type RenameProps = {
  send: (input: Sent) => Promise<string>;
  onDone?: (answer: string) => void;
  confirmation?: Confirmation;
};

function Rename({ send, onDone, confirmation }: RenameProps) {
  const { field, formProps, action } = useActionForm('ships', renameShip, {
    id: 'ship',
    labels: { name: 'Name', port: 'Port' },
    initial: { name: '', home: 'Muara' },
    toInput: ({ name, home }) => ({ id: '7', name, port: home }),
    toPath: (path) => (path === 'port' ? 'home' : path),
    check: ({ name }) => (name === 'Titanic' ? [{ path: 'name', key: 'invalid' }] : []),
    send,
    ...(onDone && { onDone }),
    confirmation,
  });
  return (
    <ActionForm {...formProps} submitLabel="Rename">
      <TextField {...field('name')} />
      <TextField {...field('home')} label="Port" />
      <output>{action.data}</output>
    </ActionForm>
  );
}

function renderForm(props: RenameProps) {
  return renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Rename {...props} />
    </QueryClientProvider>,
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const submit = () => screen.getByRole('button', { name: 'Rename' });

test('sends the input of the values, and passes on the answer', async () => {
  const sent: Sent[] = [];
  const answers: string[] = [];
  const send = async (input: Sent) => {
    sent.push(input);
    return 'renamed';
  };
  const { person } = renderForm({ send, onDone: (answer) => answers.push(answer) });
  await person.type(name(), 'Setia');
  await person.click(submit());
  expect(sent).toEqual([{ id: '7', name: 'Setia', port: 'Muara' }]);
  expect(answers).toEqual(['renamed']);
});

test('sends the input, and keeps the answer, without a function to pass it to', async () => {
  const { person } = renderForm({ send: () => Promise.resolve('renamed') });
  await person.type(name(), 'Setia');
  await person.click(submit());
  expect(await screen.findByText('renamed')).toBeTruthy();
});

test('shows an error at its field until the field changes, and sends nothing', async () => {
  const { person } = renderForm({ send: () => Promise.reject(new Error('sent')) });
  await person.type(name(), 'Titanic');
  await person.clear(screen.getByRole('textbox', { name: 'Port' }));
  await person.click(submit());
  expect(screen.getByRole('textbox', { name: 'Port' }).getAttribute('aria-invalid')).toBe('true');
  await person.type(screen.getByRole('textbox', { name: 'Port' }), 'Kuala Belait');
  expect(screen.getByRole('textbox', { name: 'Port' }).getAttribute('aria-invalid')).toBeNull();
  await person.click(submit());
  expect(name().getAttribute('aria-invalid')).toBe('true');
});

test('shows why an action failed until something changes', async () => {
  const send = () => Promise.reject(foundationProblems.problem('foundation/in-progress'));
  const { person } = renderForm({ send });
  const { en } = foundationProblems.kinds['foundation/in-progress'];
  await person.type(name(), 'Setia');
  await person.click(submit());
  expect(await screen.findByText(en)).toBeTruthy();
  await person.type(name(), '2');
  expect(screen.queryByText(en)).toBeNull();
});

test('shows an error of the server at the field of the form', async () => {
  const refusal = foundationProblems.problem('foundation/invalid', { fields: [{ path: 'port', key: 'invalid' }] });
  const { person } = renderForm({ send: () => Promise.reject(refusal) });
  await person.type(name(), 'Setia');
  await person.click(submit());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Port' }).getAttribute('aria-invalid')).toBe('true'));
});

describe('a form with a last question', () => {
  const confirmation = {
    title: 'Rename this ship?',
    text: 'Two ports are told.',
    cancelLabel: 'Cancel',
    confirmLabel: 'Rename ship',
  };

  test('sends nothing before the question is confirmed, and keeps what was typed', async () => {
    const sent: Sent[] = [];
    const send = async (input: Sent) => (sent.push(input), 'renamed');
    const { person } = renderForm({ send, confirmation });
    await person.type(name(), 'Setia');
    await person.click(submit());
    expect(await screen.findByText('Two ports are told.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(name()).toHaveProperty('value', 'Setia');
    await person.click(submit());
    await person.click(await screen.findByRole('button', { name: 'Rename ship' }));
    await waitFor(() => expect(sent).toEqual([{ id: '7', name: 'Setia', port: 'Muara' }]));
  });

  test('asks no question about an invalid form', async () => {
    const { person } = renderForm({ send: () => Promise.resolve('renamed'), confirmation });
    await person.type(name(), 'Titanic');
    await person.click(submit());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(name().getAttribute('aria-invalid')).toBe('true');
  });

  test('shows why the confirmed action failed', async () => {
    const send = () => Promise.reject(foundationProblems.problem('foundation/in-progress'));
    const { person } = renderForm({ send, confirmation });
    await person.type(name(), 'Setia');
    await person.click(submit());
    await person.click(await screen.findByRole('button', { name: 'Rename ship' }));
    expect(await screen.findByText(foundationProblems.kinds['foundation/in-progress'].en)).toBeTruthy();
  });
});
