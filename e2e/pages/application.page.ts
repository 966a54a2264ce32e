import { expect } from '@playwright/test';
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

/** The forms of the application. Each method fills in one form; `onward` submits it. */
export function applicationPage({ page, t }: App) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  const option = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const onward = page.getByRole('button', { name: t('common.continue'), exact: true });

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
    walletNumber: text(t('onboarding.bank.walletNumber')),
    saveCorrected: page.getByRole('button', { name: t('onboarding.bank.saveCorrection') }),
    submit: page.getByRole('button', { name: t('onboarding.submit.button') }),

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

    async basic(borrower: Borrower): Promise<void> {
      await expect(this.basicHeading).toBeVisible();
      await this.firstName.fill(borrower.firstName);
      await this.lastName.fill(borrower.lastName);
      await text(t('onboarding.basic.birthDate')).fill('1994-05-17');
      await option(t('onboarding.options.gender.female')).check();
      await option(t('onboarding.options.maritalStatus.single')).check();
      await text(t('onboarding.basic.education')).selectOption(t('onboarding.options.education.college'));
      await text(t('onboarding.basic.email')).fill('maria@example.com');
    },

    async purpose(): Promise<void> {
      await expect(this.purposeHeading).toBeVisible();
      await text(t('onboarding.purpose.purpose')).selectOption(t('onboarding.options.purpose.bills'));
      await page.getByLabel(t('onboarding.purpose.whatsapp')).fill('0917 000 1234');
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
      await this.place(t('onboarding.address.province'), 'lag', 'Laguna');
      await this.place(t('onboarding.address.city'), 'calam', 'Calamba City');
      await this.place(t('onboarding.address.barangay'), 'real', 'Real');
      await text(t('onboarding.address.street')).fill('12 Mabini Street');
      await text(t('onboarding.address.postalCode')).fill('4027');
    },

    async work(): Promise<void> {
      await expect(this.workHeading).toBeVisible();
      await option(t('onboarding.options.employment.employed')).check();
      await option(t('onboarding.options.jobType.regular')).check();
      await text(t('onboarding.work.industry')).selectOption(t('onboarding.options.industry.food_service'));
      await text(t('onboarding.work.companyName')).fill('Bayanihan Foods');
      await text(t('onboarding.work.position')).fill('Cashier');
      await text(t('onboarding.work.companyAddress')).fill('1 Rizal Avenue, Calamba');
      await text(t('onboarding.work.incomeBand')).selectOption(t('onboarding.options.incomeBand.over_30000'));
      await option(t('onboarding.options.yearsBand.3_5')).check();
      await option(t('onboarding.options.payCycle.biweekly')).check();
      await text(t('onboarding.work.payday')).fill('2030-12-15');
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
      await option(t('onboarding.bank.kinds.wallet')).check();
      await page.getByRole('button', { name: t('onboarding.bank.channelWallet') }).click();
      await page.getByRole('button', { name: 'GCash' }).click();
      await this.walletNumber.fill(borrower.account);
      await text(t('onboarding.bank.payeeFirstName')).fill(borrower.firstName);
      await text(t('onboarding.bank.payeeLastName')).fill(borrower.lastName);
    },
  };
}
