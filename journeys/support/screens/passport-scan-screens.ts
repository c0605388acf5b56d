import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import { passportPhoto } from '../passport-photo.ts';
import type { PhotoConditions } from '#capabilities/passports/reader/testing/photograph.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

type EnterScreen = ScreenState['enter'];

/** Screens of reading a passport, on a form page that `enter` opens. */
export function passportScanScreens(prefix: string, today: LocalDate, enter: EnterScreen): ScreenState[] {
  const bearer = {
    name: 'Pengiran Hajah Siti Nur’Ain binti Pengiran Haji Abdul Rahman',
    gender: 'female' as const,
    born: '1986-03-14',
    passport: 'B1234567',
    nationality: 'BN',
    expires: addMonths(today, 4),
  };
  const scanScreen = (name: string, conditions: Partial<PhotoConditions>): ScreenState =>
    screen(`${prefix}-${name}`, async (visitor) => {
      await openScanSheet(visitor, enter);
      await choosePassportPicture(visitor, encodeGreyPng(passportPhoto(bearer, conditions)));
      await expect(visitor.page.getByRole('heading', { name: visitor.t.scan.confirm })).toBeVisible();
    });
  return [
    screen(`${prefix}-choose`, (visitor) => openScanSheet(visitor, enter)),
    screen(`${prefix}-no-camera`, async (visitor) => {
      await openScanSheet(visitor, enter);
      await button(visitor, visitor.t.scan.camera).click();
      await expect(visitor.page.getByText(visitor.t.scan.noCamera)).toBeVisible();
    }),
    screen(`${prefix}-nothing`, async (visitor) => {
      await openScanSheet(visitor, enter);
      await choosePassportPicture(
        visitor,
        encodeGreyPng({ width: 320, height: 240, data: new Uint8Array(320 * 240).fill(200) }),
      );
      await expect(visitor.page.getByText(visitor.t.scan.nothingRead)).toBeVisible();
    }),
    scanScreen('read', {}),
    scanScreen('doubtful', { blur: 2.6, noise: 24, faint: 0.4 }),
  ];
}

export async function choosePassportPicture({ page }: Visitor, buffer: Buffer): Promise<void> {
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer });
}

async function openScanSheet(visitor: Visitor, enter: EnterScreen): Promise<void> {
  await enter(visitor);
  await button(visitor, visitor.t.scan.open).click();
  await expect(visitor.page.getByText(visitor.t.scan.pictureStays)).toBeVisible();
}
