import { expect } from '@playwright/test';
import type { Person } from '../person';
import { photoFile, photoWithPlace } from '../photos';
import type { Reader } from '../reader';

export interface Contact {
  readonly name: string;
  readonly phone: string;
}

export const CONTACTS: readonly [Contact, Contact] = [
  { name: 'Ana Reyes', phone: '9181112222' },
  { name: 'Jose Cruz', phone: '9181113333' },
];

/** The seven steps of the application, each filled in as its borrower would; `onward` leads to the next one. */
export function applicationPage({ page, t }: Reader) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  const option = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const onward = page.getByRole('button', { name: t('common.continue'), exact: true });

  return {
    onward,
    identityHeading: heading(t('profile.identity.heading')),
    faceHeading: heading(t('face.heading')),
    basicHeading: heading(t('profile.basic.heading')),
    purposeHeading: heading(t('profile.purpose.heading')),
    addressHeading: heading(t('profile.address.heading')),
    workHeading: heading(t('profile.work.heading')),
    contactsHeading: heading(t('profile.contacts.heading')),
    bankHeading: heading(t('profile.bank.heading')),
    firstName: text(t('profile.basic.firstName')),
    lastName: text(t('profile.basic.lastName')),
    walletNumber: text(t('profile.bank.walletNumber')),
    saveMended: page.getByRole('button', { name: t('profile.bank.saveMended') }),
    submit: page.getByRole('button', { name: t('profile.submit.button') }),

    async identity(person: Person): Promise<void> {
      await expect(this.identityHeading).toBeVisible();
      await text(t('profile.identity.idType')).selectOption(t('profile.options.idType.philsys'));
      await text(t('profile.identity.idNumber')).fill(person.idNumber);
      const photos = [
        [t('profile.identity.idFront'), await photoWithPlace('ID')],
        [t('profile.identity.idInHand'), await photoFile('Hand')],
        [t('profile.identity.selfie'), await photoFile('Face')],
      ] as const;
      for (const [label, file] of photos) await page.getByLabel(label).setInputFiles(file);
      await expect(page.getByText(t('profile.identity.photoDone'), { exact: true })).toHaveCount(
        photos.length,
      );
    },

    async basic(person: Person): Promise<void> {
      await expect(this.basicHeading).toBeVisible();
      await this.firstName.fill(person.firstName);
      await this.lastName.fill(person.lastName);
      await text(t('profile.basic.birthDate')).fill('1994-05-17');
      await option(t('profile.options.gender.female')).check();
      await option(t('profile.options.maritalStatus.single')).check();
      await text(t('profile.basic.education')).selectOption(t('profile.options.education.college'));
      await text(t('profile.basic.email')).fill('maria@example.com');
    },

    async purpose(): Promise<void> {
      await expect(this.purposeHeading).toBeVisible();
      await text(t('profile.purpose.purpose')).selectOption(t('profile.options.purpose.bills'));
      await page.getByLabel(t('profile.purpose.whatsapp')).fill('0917 000 1234');
    },

    /** Opens the field, types a part of the name, and takes the first that is offered. */
    async place(label: string, part: string, name: string): Promise<void> {
      await page.getByRole('button', { name: label }).click();
      const search = page.getByRole('combobox', { name: t('profile.address.search') });
      await search.fill(part);
      await expect(page.getByRole('option').first()).toHaveText(name);
      await search.press('Enter');
      await expect(page.getByRole('button', { name: label })).toContainText(name);
    },

    async address(): Promise<void> {
      await expect(this.addressHeading).toBeVisible();
      await this.place(t('profile.address.province'), 'lag', 'Laguna');
      await this.place(t('profile.address.city'), 'calam', 'Calamba City');
      await this.place(t('profile.address.barangay'), 'real', 'Real');
      await text(t('profile.address.street')).fill('12 Mabini Street');
      await text(t('profile.address.postalCode')).fill('4027');
    },

    async work(): Promise<void> {
      await expect(this.workHeading).toBeVisible();
      await option(t('profile.options.employment.employed')).check();
      await option(t('profile.options.jobType.regular')).check();
      await text(t('profile.work.industry')).selectOption(t('profile.options.industry.food_service'));
      await text(t('profile.work.companyName')).fill('Bayanihan Foods');
      await text(t('profile.work.position')).fill('Cashier');
      await text(t('profile.work.companyAddress')).fill('1 Rizal Avenue, Calamba');
      await text(t('profile.work.incomeBand')).selectOption(t('profile.options.incomeBand.over_30000'));
      await option(t('profile.options.yearsBand.3_5')).check();
      await option(t('profile.options.payCycle.biweekly')).check();
      await text(t('profile.work.payday')).fill('2030-12-15');
    },

    async contacts(people: readonly Contact[] = CONTACTS): Promise<void> {
      await expect(this.contactsHeading).toBeVisible();
      for (const [index, { name, phone }] of people.entries()) {
        const person = page.getByRole('group', {
          name: t('profile.contacts.person', { number: String(index + 1) }),
        });
        await person.getByLabel(t('profile.contacts.name')).fill(name);
        await person.getByLabel(t('profile.contacts.phone')).fill(phone);
        await person
          .getByLabel(t('profile.contacts.relation'))
          .selectOption(t('profile.options.relation.friend'));
      }
    },

    async bank(person: Person): Promise<void> {
      await expect(this.bankHeading).toBeVisible();
      await option(t('profile.bank.kinds.wallet')).check();
      await page.getByRole('button', { name: t('profile.bank.channelWallet') }).click();
      await page.getByRole('button', { name: 'GCash' }).click();
      await this.walletNumber.fill(person.account);
      await text(t('profile.bank.payeeFirstName')).fill(person.firstName);
      await text(t('profile.bank.payeeLastName')).fill(person.lastName);
    },
  };
}
