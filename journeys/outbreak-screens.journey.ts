import { findingsIn } from './console-looks.ts';
import { facilityScenes, figurePages, importScenes } from './outbreak-screens.ts';
import { firstByPassword, memberBy } from './staff.ts';
import { walkedIn } from './tongues.ts';
import { visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of walkedIn) {
  test(`outbreak figures, what is near, and their console, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const found = await findingsIn(visitorAt(page, language), figurePages);
    const administrator = await firstByPassword(await (await world.anotherBrowser()).newPage(), world);
    const officer = await memberBy(administrator, world, { language, role: 'health-officer' });
    found.push(...(await findingsIn(officer, importScenes)));
    const editor = await memberBy(administrator, world, { language, role: 'content-editor' });
    found.push(...(await findingsIn(editor, facilityScenes)));
    expect(found).toEqual([]);
  });
}
