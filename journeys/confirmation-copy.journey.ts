import { readDeclaration, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { copyMessages } from '#capabilities/declaration/messages/copies.ts';
import { maskEmail } from '#capabilities/places/rules/phone.ts';
import { toAnswers, saveTestDraft } from './support/declarations.ts';
import { logIn, openPage } from './support/login.ts';
import { familyOfThree, type TestTraveller } from './support/travellers.ts';
import { findCutOffContent, findAxeViolations } from './support/page-issues.ts';
import { button, title, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test('sends a copy of the confirmation to an address confirmed by a code', async ({ page, context, world }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const copies = copyMessages.ms;
  const number = await logIn(visitor, world);
  const [firstEmail, thirdEmail] = [world.newEmail(), world.newEmail()];
  const [first, second, third] = familyOfThree(world.clock.today(), number);
  const withEmail = (person: TestTraveller, email: string) => ({
    ...person,
    contact: { region: 'BN', number: '7123456', email },
  });
  const { contact: _none, ...sharing } = second;
  const family = [withEmail(first, firstEmail), sharing, withEmail(third, thirdEmail)];
  const id = await saveTestDraft(world, context, family, { language: 'ms' });
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  const field = page.getByLabel(t.ui.code.label);
  const waitForCode = async (email: string) => {
    const { text } = await world.inbox.waitForMessage(email, /\b\d{6}\b/);
    return { text, code: /\d{6}/.exec(text)?.[0] ?? '' };
  };
  let reference = '';
  world.allowFinding(/status of 401/);

  await test.step('offers each address with its travellers on the completion page', async () => {
    await openPage(visitor, `/travel/form?id=${id}&step=check`);
    await button(visitor, t.screens.check.submit).click();
    await expect(title(visitor)).toHaveText(t.screens.done.title);
    await expect(page.getByRole('heading', { name: copies.title })).toBeVisible();
    await expect(row(firstEmail)).toContainText(`Bagi ${first.name} dan\u00a0${second.name}`);
    await expect(row(thirdEmail)).toContainText(`Bagi ${third.name}`);
    ({ reference } = (await world.callApi(context, readDeclaration, { id })).summary);
  });

  await test.step('names nobody in the message with the code, and keeps a wrong code with an explanation beside it', async () => {
    await row(firstEmail).getByRole('button', { name: copies.sendCode }).click();
    await expect(page.getByText(copies.codeSent(firstEmail))).toBeVisible();
    const { text, code } = await waitForCode(firstEmail);
    expect(text).toBe(t.messages.copyCode(code));
    for (const name of [first.name, second.name, third.name, reference]) expect(text).not.toContain(name);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await field.fill(wrong);
    await expect(page.getByText(t.loginFieldError('code')).first()).toBeVisible();
    await expect(field).toHaveValue(wrong);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findCutOffContent(page)).toEqual([]);
    await field.fill(code);
  });

  await test.step('sends the confirmation after the right code, and removes the offer', async () => {
    await expect(page.getByText(copies.sent(maskEmail(firstEmail)))).toBeFocused();
    await expect(row(firstEmail).getByRole('button')).toHaveCount(0);
    const copy = await world.inbox.waitForMessage(firstEmail, new RegExp(reference));
    expect(copy).toMatchObject({ channel: 'mail', purpose: 'declaration/copy', subject: t.messages.submittedSubject });
    const confirmation = await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
    expect(copy.text.startsWith(confirmation.text)).toBe(true);
    await openPage(visitor, `/travel/group-view?id=${id}`);
    await expect(row(firstEmail)).toContainText(copies.sent(maskEmail(firstEmail)));
    expect(await world.inbox.listMessages(thirdEmail, /./)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('sends a copy of the next version with one tap, to the addresses that it contains', async () => {
    const { summary } = await world.callApi(context, readDeclaration, { id });
    const answers = toAnswers([family[0] as TestTraveller, sharing, { ...third, fever: 'no' }]);
    await world.callApi(context, submitDeclaration, { id, revision: summary.revision, answers, consentVersion });
    await page.reload();
    await expect(row(thirdEmail)).toHaveCount(0);
    await row(firstEmail).getByRole('button', { name: copies.sendCopy }).click();
    await expect(page.getByText(copies.sent(maskEmail(firstEmail)))).toBeFocused();
    await world.inbox.waitForMessage(firstEmail, new RegExp(reference));
  });
});
