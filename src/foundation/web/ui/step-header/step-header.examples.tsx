import type { Example } from '../example.ts';
import { PageTitle } from './page-title.tsx';
import { StepHeader } from './step-header.tsx';

export const examples: Example[] = [
  {
    title: 'Step of a form',
    render: () => (
      <StepHeader
        context="Traveller 1 · Step 2 of 4"
        step={2}
        stepCount={4}
        lead="We use this only if staff must reach you."
      >
        Contact
      </StepHeader>
    ),
  },
  {
    title: 'Page with the wave line',
    render: () => <PageTitle hasWave>Ketibaan awda di Negara Brunei Darussalam</PageTitle>,
  },
];
