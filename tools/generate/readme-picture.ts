import { runInTerminal } from '../run-command.ts';

// `npm run picture`: takes the picture of the README from the product, in the journey `readme-picture`.
const { ok } = await runInTerminal({
  name: 'picture',
  command: 'playwright',
  args: ['test', 'journeys/readme-picture.journey.ts'],
  env: { PICTURE: '1' },
});
process.exitCode = ok ? 0 : 1;
