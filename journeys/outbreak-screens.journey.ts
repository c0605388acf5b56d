import { findScreenIssues } from './support/screen-issues.ts';
import { facilityScreens, outbreakScreens, importScreens } from './support/screens/outbreak-screens.ts';
import { createFirstAdministratorWithPassword, createStaffMember } from './support/staff.ts';
import { consoleTraversalLanguages } from './support/languages.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of consoleTraversalLanguages) {
  test(`outbreak statistics, nearby places and their console have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const found = await findScreenIssues(createVisitor(page, language), outbreakScreens);
    const administrator = await createFirstAdministratorWithPassword(
      await (await world.openBrowser()).newPage(),
      world,
    );
    const officer = await createStaffMember(administrator, world, 'health-officer', 'Awang Ahmad', { language });
    found.push(...(await findScreenIssues(officer, importScreens)));
    const editor = await createStaffMember(administrator, world, 'content-editor', 'Awang Ahmad', { language });
    found.push(...(await findScreenIssues(editor, facilityScreens)));
    expect(found).toEqual([]);
  });
}
