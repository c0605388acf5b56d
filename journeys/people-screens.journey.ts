import { findingsIn } from './console-looks.ts';
import { feedbackScenes } from './feedback-screens.ts';
import { identityScenes } from './identity-screens.ts';
import { logIn } from './login.ts';
import { memberLoginScenes, peopleScenes } from './people-screens.ts';
import { firstByPassword } from './staff.ts';
import { enteredIn, walkedIn } from './tongues.ts';
import { visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

for (const language of enteredIn('ms')) {
  test(`every page of a resident's own, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = visitorAt(page, language);
    const found = await findingsIn(visitor, memberLoginScenes);
    await logIn(visitor, world);
    found.push(...(await findingsIn(visitor, peopleScenes(world))));
    expect(found).toEqual([]);
  });
}

for (const language of walkedIn) {
  test(`every state of the desk of identities, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await firstByPassword(page, world);
    const { desk, scenes } = await identityScenes(administrator, world, language);
    expect(await findingsIn(desk, scenes)).toEqual([]);
  });

  test(`every state of the desk of feedback, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await firstByPassword(page, world);
    const { desk, scenes } = await feedbackScenes(administrator, world, language);
    expect(await findingsIn(desk, scenes)).toEqual([]);
  });
}
