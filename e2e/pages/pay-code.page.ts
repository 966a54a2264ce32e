import { formatMoney } from '@tulay/copy/document-format';
import { encode } from 'uqr';
import type { App } from '../support/app';
import { tapUntil } from '../support/tap';

/** Returns the page object of a payment code: a QR Ph code, or a number for the counter of a payment center. */
export function payCodePage({ page, t }: App) {
  return {
    qrHeading: page.getByRole('heading', { level: 1, name: t('payCode.qrHeading') }),
    counterHeading: (shop: string) =>
      page.getByRole('heading', { level: 1, name: t('payCode.counterHeading', { shop }) }),
    picture: (centavos: number) =>
      page.getByRole('img', { name: t('payCode.picture', { amount: formatMoney(centavos) }) }),
    save: page.getByRole('link', { name: t('payCode.saveCode') }),
    print: page.getByRole('button', { name: t('payCode.print') }),
    waiting: page.getByText(t('payCode.waiting')).filter({ visible: true }),
    /** The number that the borrower shows at a payment center, in groups of four digits. */
    number: page.getByText(/^\d{4} \d{4} \d{4}$/).filter({ visible: true }),
    seeCode: page.getByRole('link', { name: t('payment.seeCode') }),
    toHome: page.getByRole('link', { name: t('paymentResult.toHome') }),
  };
}

/** Chooses a payment channel on a page with the channel list. */
export async function chooseChannel({ page, t }: App, channel: string): Promise<void> {
  const list = page.getByRole('dialog');
  await tapUntil(page.getByRole('button', { name: t('payment.change') }), list);
  await list.getByRole('radio', { name: channel }).click();
  await list.waitFor({ state: 'detached' });
}

/** Checks that a saved image is exactly the QR code of a text, by comparing every module in the browser. */
export async function showsCode({ page }: App, png: Buffer, text: string): Promise<boolean> {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return page.evaluate(
    async ({ url, modules, count }) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const pen = canvas.getContext('2d');
      if (!pen) return false;
      pen.drawImage(picture, 0, 0);
      const { data: pixels } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const module = picture.width / (count + 8);
      const darkAt = (x: number, y: number) => {
        const at = (Math.round((y + 4.5) * module) * canvas.width + Math.round((x + 4.5) * module)) * 4;
        return (pixels[at] ?? 255) < 128;
      };
      return modules.every((row, y) => row.every((dark, x) => darkAt(x, y) === dark));
    },
    { url: `data:image/png;base64,${png.toString('base64')}`, modules: data, count: size },
  );
}
