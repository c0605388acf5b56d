// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { feedbackMessages } from '../messages/screens.ts';
import { WriteScreen } from './write.screen.tsx';

const t = feedbackMessages.en;
const me = '00000000-0000-4000-8000-000000000001';
afterEach(() => session.logOut());

test('sends a message only when it is valid, and only after a confirmation', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/user/feedback')) sent.push(body);
    return Response.json(successBody('errno', { reference: 'ABCD-EFGH-JKLM' }));
  });
  await session.logIn('token-1', { id: me, name: 'Siti', mobile: '', email: '', members: [], current_member: me });
  renderWithQueryClient(WriteScreen);
  const send = await screen.findByRole('button', { name: t.send });
  await userEvent.click(send);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: topicMessages.en.topics.app }));
  await userEvent.type(screen.getByLabelText(t.text), 'The letters of the pass could be larger.');
  await userEvent.click(send);
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure to submit？' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(sent).toEqual([]);
  await userEvent.click(send);
  await userEvent.click(await screen.findByRole('button', { name: t.submit }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});
