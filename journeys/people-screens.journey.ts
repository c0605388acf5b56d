import type { Language } from '#foundation/language/wording.ts';
import { findingsIn, walkTime } from './console-looks.ts';
import { feedbackScenes } from './feedback-screens.ts';
import { identityScenes } from './identity-screens.ts';
import { logIn } from './login.ts';
import { memberLoginScenes, peopleScenes } from './people-screens.ts';
import { firstByPassword } from './staff.ts';
import { visitorAt } from './visitor.ts';
import { expect, test, withoutWorker } from './world.ts';

const languages: Language[] = ['en', 'ms'];

test.use(withoutWorker);

for (const language of languages) {
  test(`every page of a resident's own, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(walkTime);
    const visitor = visitorAt(page, language);
    const found = await findingsIn(visitor, memberLoginScenes);
    await logIn(visitor, world);
    found.push(...(await findingsIn(visitor, peopleScenes(world))));
    expect(found).toEqual([]);
  });

  test(`every state of the desk of feedback, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(walkTime);
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await firstByPassword(page, world);
    const { desk, scenes } = await feedbackScenes(administrator, world, language);
    expect(await findingsIn(desk, scenes)).toEqual([]);
  });

  test(`every state of the desk of identities, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(walkTime);
    await page.setViewportSize({ width: 1280, height: 800 });
    const administrator = await firstByPassword(page, world);
    const { desk, scenes } = await identityScenes(administrator, world, language);
    expect(await findingsIn(desk, scenes)).toEqual([]);
  });
}
