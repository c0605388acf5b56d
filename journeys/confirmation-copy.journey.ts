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

test('a copy of the confirmation goes to an address that a code confirmed', async ({ page, context, world }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = createVisitor(page, 'ms');
  const { t } = visitor;
  const copies = copyMessages.ms;
  const number = await logIn(visitor, world);
  const [mine, theirs] = [world.newEmail(), world.newEmail()];
  const [first, second, third] = familyOfThree(world.clock.today(), number);
  const at = (person: TestTraveller, email: string) => ({
    ...person,
    contact: { region: 'BN', number: '7123456', email },
  });
  const { contact: _none, ...sharing } = second;
  const family = [at(first, mine), sharing, at(third, theirs)];
  const id = await saveTestDraft(world, context, family, { language: 'ms' });
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  const field = page.getByLabel(t.ui.code.label);
  const codeTo = async (email: string) => {
    const { text } = await world.inbox.waitForMessage(email, /\b\d{6}\b/);
    return { text, code: /\d{6}/.exec(text)?.[0] ?? '' };
  };
  let reference = '';
  world.allowFinding(/status of 401/);

  await test.step('the completion notice offers each address, with whose it is', async () => {
    await openPage(visitor, `/travel/form?id=${id}&step=check`);
    await button(visitor, t.screens.check.submit).click();
    await expect(title(visitor)).toHaveText(t.screens.done.title);
    await expect(page.getByRole('heading', { name: copies.title })).toBeVisible();
    await expect(row(mine)).toContainText(`Bagi ${first.name} dan\u00a0${second.name}`);
    await expect(row(theirs)).toContainText(`Bagi ${third.name}`);
    ({ reference } = (await world.callApi(context, readDeclaration, { id })).summary);
  });

  await test.step('the message with the code names nobody; a wrong code stays, with what to do beside it', async () => {
    await row(mine).getByRole('button', { name: copies.sendCode }).click();
    await expect(page.getByText(copies.codeSent(mine))).toBeVisible();
    const { text, code } = await codeTo(mine);
    expect(text).toBe(t.messages.copyCode(code));
    for (const name of [first.name, second.name, third.name, reference]) expect(text).not.toContain(name);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await field.fill(wrong);
    await expect(page.getByText(t.loginFault('code')).first()).toBeVisible();
    await expect(field).toHaveValue(wrong);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findCutOffContent(page)).toEqual([]);
    await field.fill(code);
  });

  await test.step('the right code sends the confirmation there, and the offer is gone', async () => {
    await expect(page.getByText(copies.sent(maskEmail(mine)))).toBeFocused();
    await expect(row(mine).getByRole('button')).toHaveCount(0);
    const copy = await world.inbox.waitForMessage(mine, new RegExp(reference));
    expect(copy).toMatchObject({
      channel: 'mail',
      purpose: 'declaration/copy',
      subject: t.messages.submittedSubject,
    });
    const own = await world.inbox.waitForMessage(`+673${number}`, new RegExp(reference));
    expect(copy.text.startsWith(own.text)).toBe(true);
    await openPage(visitor, `/travel/group-view?id=${id}`);
    await expect(row(mine)).toContainText(copies.sent(maskEmail(mine)));
    expect(await world.inbox.listMessages(theirs, /./)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('of the next version one tap sends a copy, to the addresses that it contains', async () => {
    const { summary } = await world.callApi(context, readDeclaration, { id });
    const answers = toAnswers([family[0] as TestTraveller, sharing, { ...third, fever: 'no' }]);
    await world.callApi(context, submitDeclaration, {
      id,
      revision: summary.revision,
      answers,
      consentVersion,
    });
    await page.reload();
    await expect(row(theirs)).toHaveCount(0);
    await row(mine).getByRole('button', { name: copies.sendCopy }).click();
    await expect(page.getByText(copies.sent(maskEmail(mine)))).toBeFocused();
    await world.inbox.waitForMessage(mine, new RegExp(reference));
  });
});
