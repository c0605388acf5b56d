import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { requestRelease, runDryRun } from './support/screens/health-code-screens.ts';
import { logIn, openPage } from './support/login.ts';
import { signUpWithChild } from './support/self-reports.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ serverName: 'code-rules', viewport: { width: 1280, height: 800 } });

test('makes a rule of health codes stricter with a dry run and a release by a second officer, and undoes it', async ({
  page,
  world,
}) => {
  world.allowFinding(/status of 409.*\/api\/health-code\/rules\/release/);
  const administrator = await createFirstAdministratorWithPassword(page, world);
  const writer = await createStaffMember(administrator, world, 'health-officer', 'Dayang Pengarang');
  const second = await createStaffMember(administrator, world, 'health-officer', 'Awang Kedua');
  const { codeRules: t, healthCode } = writer.t;
  const phone = await world.openBrowser();
  const siti = createVisitor(await phone.newPage(), 'en');
  await logIn(siti, world);
  const people = await signUpWithChild(siti, world);
  await world.callApi(phone, submitReport, {
    kind: 'assessment',
    member_id: people.self,
    version: 1,
    answers: { ...wellAssessment, symptoms: ['cough'] },
  });
  const codeCard = (level: 'yellow' | 'red') =>
    siti.page.getByRole('region', { name: `${healthCode.levels[level].word}. ${healthCode.levels[level].enter}` });
  await openPage(siti, '/app/code');
  await expect(codeCard('yellow')).toBeVisible();

  await test.step('turns a cough red, and counts the affected people', async () => {
    await openPage(writer, '/staff/code-rules');
    const mild = writer.page.getByRole('listitem').filter({ hasText: 'Mild symptoms were reported.' }).first();
    await mild.getByRole('button', { name: t.rules.edit }).click();
    const sheet = writer.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: new RegExp(`^${healthCode.levels.red.word}`) }).check({ force: true });
    await sheet.getByRole('button', { name: t.save, exact: true }).click();
    await expect(writer.page.getByText(t.saved)).toBeVisible();
    await expect(writer.page.getByText(t.releaseRequest.dryRunFirst)).toBeVisible();
    await runDryRun(writer);
    await expect(
      writer.page.getByText(t.dryRun.moved(healthCode.levels.yellow.word, healthCode.levels.red.word)),
    ).toBeVisible();
    await requestRelease(writer, 'Coughs spread');
    await expect(writer.page.getByText(t.pendingRelease.mine)).toBeVisible();
    await expect(button(writer, t.pendingRelease.release)).toHaveCount(0);
  });

  const release = async (version: number) => {
    await openPage(second, '/staff/code-rules');
    await button(second, t.pendingRelease.release).click();
    await expect(second.page.getByRole('group', { name: second.t.ui.thereIsAProblem })).toBeVisible();
    const countCell = second.page.getByRole('term').filter({ hasText: t.dryRun.changing }).locator('+ dd');
    const count = await countCell.innerText();
    await second.page.getByLabel(t.pendingRelease.peopleChanging).fill(`${count}0`);
    await button(second, t.pendingRelease.release).click();
    await expect(second.page.getByText(/Many people would change level/)).toBeVisible();
    await second.page.getByLabel(t.pendingRelease.peopleChanging).fill(count);
    await button(second, t.pendingRelease.release).click();
    await expect(second.page.getByText(t.pendingRelease.released(version))).toBeVisible();
  };
  await test.step('releases the rules after the second officer has typed the number of changes, and updates the code on the phone', async () => {
    await release(2);
    await button(siti, healthCode.refresh).click();
    await expect(codeCard('red')).toBeVisible();
  });

  await test.step('releases the previous version the same way, and restores the level', async () => {
    await openPage(writer, '/staff/code-rules');
    await writer.page.locator('summary', { hasText: t.history.version(1) }).click();
    await writer.page.getByRole('button', { name: t.history.restart }).last().click();
    await expect(writer.page.getByText(t.history.restarted(1))).toBeVisible();
    await runDryRun(writer);
    await requestRelease(writer, 'It was hay fever');
    await release(3);
    await button(siti, healthCode.refresh).click();
    await expect(codeCard('yellow')).toBeVisible();
  });
});
