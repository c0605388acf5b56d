import * as z from 'zod/mini';
import type { Example } from '../example.ts';
import { ReasonForm } from './reason-form.tsx';

const mutation = { mutateAsync: async () => ({}), isPending: false, error: null, reset: () => undefined };
const Reason = z.object({ reason: z.string().check(z.minLength(1, 'required')) });

export const examples: Example[] = [
  {
    title: 'A reason',
    render: () => (
      <ReasonForm
        field={{ id: 'why', label: 'Reason', hint: 'It is kept on record.' }}
        schema={Reason}
        inputBesidesNote={{}}
        action={mutation}
        text="It cannot be undone."
        submitLabel="Revoke"
        danger
        onDone={() => undefined}
        onBack={() => undefined}
      />
    ),
  },
];
