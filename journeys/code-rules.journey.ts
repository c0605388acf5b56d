import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { askForRelease, tryOut } from './code-screens.ts';
import { logIn, open } from './login.ts';
import { withChild } from './reports.ts';
import { firstByPassword, memberBy } from './staff.ts';
import { button, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ country: 'code-rules', viewport: { width: 1280, height: 800 } });

test('a rule of health codes is made stricter by one, counted, released by another, and undone', async ({
  page,
  world,
}) => {
  world.expectNoise(/status of 409.*\/api\/health-code\/rules\/release/);
  const administrator = await firstByPassword(page, world);
  const writer = await memberBy(administrator, world, { name: 'Dayang Pengarang', role: 'health-officer' });
  const second = await memberBy(administrator, world, { name: 'Awang Kedua', role: 'health-officer' });
  const { codeRules: say, code } = writer.say;
  const phone = await world.anotherBrowser();
  const siti = visitorAt(await phone.newPage(), 'en');
  await logIn(siti, world);
  const people = await withChild(siti, world);
  await world.askServer(phone, submitReport, {
    kind: 'assessment',
    member_id: people.self,
    version: 1,
    answers: { ...wellAssessment, symptoms: ['cough'] },
  });
  const plate = (level: 'yellow' | 'red') =>
    siti.page.getByRole('region', { name: `${code.levels[level].word}. ${code.levels[level].enter}` });
  await open(siti, '/app/code');
  await expect(plate('yellow')).toBeVisible();

  await test.step('one makes a cough red, and counts whom it concerns', async () => {
    await open(writer, '/staff/code-rules');
    const mild = writer.page.getByRole('listitem').filter({ hasText: 'Mild symptoms were reported.' }).first();
    await mild.getByRole('button', { name: say.rules.edit }).click();
    const sheet = writer.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: new RegExp(`^${code.levels.red.word}`) }).check({ force: true });
    await sheet.getByRole('button', { name: say.save, exact: true }).click();
    await expect(writer.page.getByText(say.saved)).toBeVisible();
    await expect(writer.page.getByText(say.ask.first)).toBeVisible();
    await tryOut(writer);
    await expect(writer.page.getByText(say.tryOut.moved(code.levels.yellow.word, code.levels.red.word))).toBeVisible();
    await askForRelease(writer, 'Coughs spread');
    await expect(writer.page.getByText(say.waiting.mine)).toBeVisible();
    await expect(button(writer, say.waiting.release)).toHaveCount(0);
  });

  const release = async (version: number) => {
    await open(second, '/staff/code-rules');
    await button(second, say.waiting.release).click();
    await expect(second.page.getByRole('group', { name: second.say.ui.thereIsAProblem })).toBeVisible();
    const counted = second.page.getByRole('term').filter({ hasText: say.tryOut.changing }).locator('+ dd');
    const many = await counted.innerText();
    await second.page.getByLabel(say.waiting.brakes).fill(`${many}0`);
    await button(second, say.waiting.release).click();
    await expect(second.page.getByText(/Many people would change level/)).toBeVisible();
    await second.page.getByLabel(say.waiting.brakes).fill(many);
    await button(second, say.waiting.release).click();
    await expect(second.page.getByText(say.waiting.released(version))).toBeVisible();
  };
  await test.step('another releases it, once they have written how many change; the code on the phone follows', async () => {
    await release(2);
    await button(siti, code.refresh).click();
    await expect(plate('red')).toBeVisible();
  });

  await test.step('it was wrong: the version before comes back the same way, and so does the level', async () => {
    await open(writer, '/staff/code-rules');
    await writer.page.locator('summary', { hasText: say.history.version(1) }).click();
    await writer.page.getByRole('button', { name: say.history.begin }).last().click();
    await expect(writer.page.getByText(say.history.begun(1))).toBeVisible();
    await tryOut(writer);
    await askForRelease(writer, 'It was hay fever');
    await release(3);
    await button(siti, code.refresh).click();
    await expect(plate('yellow')).toBeVisible();
  });
});
