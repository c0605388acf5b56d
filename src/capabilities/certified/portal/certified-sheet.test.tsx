// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Form } from '#foundation/web/form/form.tsx';
import { queried } from '#foundation/web/http/queried.tsx';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { sheetWords } from '../wording/sheet.ts';
import { CertifiedSheet } from './certified-sheet.tsx';

const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ errno: 0, data: { ok: true } }));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
});

test('asked for in the middle of a form, it is sent alone: the form around it is not', async () => {
  const outer = vi.fn<() => void>();
  const Page = queried(() => (
    <Form onSubmit={outer}>
      <CertifiedSheet onEnd={() => {}} />
    </Form>
  ));
  const { person } = draw(<Page />);
  const field = screen.getByLabelText(sheetWords.en.label);
  expect(field.closest('form')?.parentElement?.closest('form')).toBeNull();
  await person.type(field, 'gajah minum kopi{Enter}');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(outer).not.toHaveBeenCalled();
});
