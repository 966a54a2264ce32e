import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import sharp from 'sharp';
import type { App } from '../support/app';

const TITLES = { id_front: 'idFront', id_in_hand: 'idInHand', selfie: 'selfie' } as const;

/** Returns the page object of the three photos in the identity form. */
export function identityPage({ page, t }: App) {
  const title = (kind: PhotoKindName) => t(`onboarding.identity.${TITLES[kind]}`);

  return {
    done: page.getByText(t('onboarding.identity.photoDone'), { exact: true }),
    advice: page.getByRole('dialog').getByRole('status'),
    shutter: page.getByRole('button', { name: t('camera.shutter') }),

    open: () => page.goto('/#/identityInfo'),
    file: (kind: PhotoKindName) => page.getByLabel(title(kind)),
    camera: (kind: PhotoKindName) =>
      page.getByRole('button', { name: `${title(kind)}: ${t('onboarding.identity.take')}` }),

    /** Reads the EXIF data and the format of the stored photo. */
    async storedMetadata(kind: PhotoKindName) {
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.publicData.token as string,
      );
      const profile = await (await page.request.get('/api/v1/onboarding')).json();
      const { photoId } = profile.photos.find((photo: { kind: string }) => photo.kind === kind);
      const link = await page.request.post(`/api/v1/onboarding/photos/${photoId}/links`, {
        headers: { 'x-csrf-token': token },
      });
      const { url } = (await link.json()) as { url: string };
      const { exif, format } = await sharp(await (await page.request.get(url)).body()).metadata();
      return { exif, format };
    },
  };
}
