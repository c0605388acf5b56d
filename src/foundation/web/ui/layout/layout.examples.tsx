import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Buttons, Card, Row, Section, SmallText, Stack } from './layout.tsx';

export const examples: Example[] = [
  {
    title: 'Page of sections, with its buttons',
    render: () => (
      <Stack gap={8}>
        <Section>
          <h2>Your trip</h2>
          <p>You arrive on 3 March 2027.</p>
          <SmallText>You can change the day until you submit.</SmallText>
          <Button variant="secondary">Change the day</Button>
        </Section>
        <Buttons>
          <Button>Continue</Button>
          <Button variant="quiet">Back</Button>
        </Buttons>
      </Stack>
    ),
  },
  {
    title: 'List of cards, with a row of buttons each',
    render: () => (
      <Stack as="ul" gap={4}>
        {['Aminah', 'Farid'].map((name) => (
          <Card as="li" key={name}>
            <h3>{name}</h3>
            <Row align="center">
              <Button variant="secondary">Open</Button>
              <SmallText as="span">Declared today</SmallText>
            </Row>
          </Card>
        ))}
      </Stack>
    ),
  },
];
