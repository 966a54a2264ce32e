import { expect } from '@playwright/test';
import {
  type ChoiceOf,
  type ChoiceQuestion,
  exampleForms,
  labelOf,
  type LabelName,
  listQuestions,
  type SectionName,
} from '@tulay/contract/onboarding/questions';
import { inMarket } from '@tulay/copy/in-market';
import type { Market } from '@tulay/engine/market';
import type { Borrower } from '../support/borrower';
import { photoFile, photoWithLocation } from '../support/photos';
import type { App } from '../support/app';

export interface Contact {
  readonly name: string;
  readonly phone: string;
}

export const CONTACTS: readonly [Contact, Contact] = [
  { name: 'Ana Reyes', phone: '9181112222' },
  { name: 'Jose Cruz', phone: '9181113333' },
];

type Paths = { [S in SectionName]: `${S}.${LabelName<S>}` }[SectionName];
type Choices = { [Q in ChoiceQuestion]: `${Q}.${ChoiceOf<Q>}` }[ChoiceQuestion];

/** Returns the page object of the application forms. Each method fills in one form; `onward` submits it. */
export function applicationPage({ page, t }: App, market: Market = 'PH') {
  const forms = exampleForms(market);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  const option = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const onward = page.getByRole('button', { name: t('common.continue'), exact: true });

  /** Fills in every declared question that has an answer, except those that their screen draws itself. */
  async function answer(section: SectionName, answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, question] of listQuestions(section, market)) {
      const { control, optional } = question;
      const value = answers[name] ?? '';
      if (control === 'own' || value === '') continue;
      // The words have a label for every declared question, and a text for every choice.
      const label = t(`onboarding.${section}.${labelOf(name, question)}` as `onboarding.${Paths}`);
      const field = optional ? page.getByLabel(label) : text(label);
      const choice = () =>
        inMarket(t(`onboarding.options.${name}.${value}` as `onboarding.options.${Choices}`));
      if (control === 'chips') await option(choice()).check();
      else if (control === 'list') await field.selectOption(choice());
      else await field.fill(value);
    }
  }

  return {
    onward,
    identityHeading: heading(t('onboarding.identity.heading')),
    faceHeading: heading(t('face.heading')),
    basicHeading: heading(t('onboarding.basic.heading')),
    purposeHeading: heading(t('onboarding.purpose.heading')),
    addressHeading: heading(t('onboarding.address.heading')),
    workHeading: heading(t('onboarding.work.heading')),
    contactsHeading: heading(t('onboarding.contacts.heading')),
    bankHeading: heading(t('onboarding.bank.heading')),
    firstName: text(t('onboarding.basic.firstName')),
    lastName: text(t('onboarding.basic.lastName')),
    suffix: page.getByLabel(t('onboarding.basic.nameSuffix')),
    idNumber: text(t('onboarding.identity.idNumber')),
    walletNumber: text(t('onboarding.bank.walletNumber')),
    saveCorrected: page.getByRole('button', { name: t('onboarding.bank.saveCorrection') }),
    submit: page.getByRole('button', { name: t('onboarding.submit.button') }),
    sensitiveHeading: heading(t('onboarding.sensitive.heading')),

    /** Agrees to the use of sensitive data, which the first form with such data asks for. */
    async agreeToSensitiveData(): Promise<void> {
      await expect(this.sensitiveHeading).toBeVisible();
      await page.getByRole('checkbox', { name: t('onboarding.sensitive.agree') }).check();
      await onward.click();
    },

    async identity(borrower: Borrower): Promise<void> {
      await expect(this.identityHeading).toBeVisible();
      await text(t('onboarding.identity.idType')).selectOption(t('onboarding.options.idType.philsys'));
      await text(t('onboarding.identity.idNumber')).fill(borrower.idNumber);
      const photos = [
        [t('onboarding.identity.idFront'), await photoWithLocation('ID')],
        [t('onboarding.identity.idInHand'), await photoFile('Hand')],
        [t('onboarding.identity.selfie'), await photoFile('Face')],
      ] as const;
      for (const [label, file] of photos) await page.getByLabel(label).setInputFiles(file);
      await expect(page.getByText(t('onboarding.identity.photoDone'), { exact: true })).toHaveCount(
        photos.length,
      );
    },

    async basic({ firstName, lastName }: Borrower): Promise<void> {
      await expect(this.basicHeading).toBeVisible();
      await answer('basic', { ...forms.basic, firstName, lastName });
    },

    async purpose(): Promise<void> {
      await expect(this.purposeHeading).toBeVisible();
      await answer('purpose', { ...forms.purpose, whatsapp: '0917 000 1234' });
    },

    /** Opens an address field, types a part of the name, and selects the first option. */
    async place(label: string, part: string, name: string): Promise<void> {
      await page.getByRole('button', { name: label }).click();
      const search = page.getByRole('combobox', { name: t('onboarding.address.search') });
      await search.fill(part);
      await expect(page.getByRole('option').first()).toHaveText(name);
      await search.press('Enter');
      await expect(page.getByRole('button', { name: label })).toContainText(name);
    },

    async address(): Promise<void> {
      await expect(this.addressHeading).toBeVisible();
      const { province, city, barangay } = forms.address;
      await this.place(t('onboarding.address.province'), 'lag', province);
      await this.place(t('onboarding.address.city'), 'calam', city);
      await this.place(t('onboarding.address.barangay'), 'real', barangay);
      await answer('address', forms.address);
    },

    /** Fills in the address in a market without a list of places, where the borrower types them. */
    async typedAddress(): Promise<void> {
      await expect(this.addressHeading).toBeVisible();
      await answer('address', forms.address);
    },

    async work(): Promise<void> {
      await expect(this.workHeading).toBeVisible();
      await option(t('onboarding.options.employment.employed')).check();
      await answer('work', forms.work);
    },

    async contacts(people: readonly Contact[] = CONTACTS): Promise<void> {
      await expect(this.contactsHeading).toBeVisible();
      for (const [index, { name, phone }] of people.entries()) {
        const group = page.getByRole('group', {
          name: t('onboarding.contacts.person', { number: String(index + 1) }),
        });
        await group.getByLabel(t('onboarding.contacts.name')).fill(name);
        await group.getByLabel(t('onboarding.contacts.phone')).fill(phone);
        await group
          .getByLabel(t('onboarding.contacts.relation'))
          .selectOption(t('onboarding.options.relation.friend'));
      }
    },

    async bank(borrower: Borrower): Promise<void> {
      await expect(this.bankHeading).toBeVisible();
      await option(t('onboarding.options.kind.wallet')).check();
      await page.getByRole('button', { name: t('onboarding.bank.channelWallet') }).click();
      await page.getByRole('button', { name: 'GCash' }).click();
      await this.walletNumber.fill(borrower.account);
      await text(t('onboarding.bank.payeeFirstName')).fill(borrower.firstName);
      await text(t('onboarding.bank.payeeLastName')).fill(borrower.lastName);
    },
  };
}
