/** Values that the examples of several operations share. In a new sandbox no borrower has the phone number. */

/** Valid id that belongs to no object. */
export const EXAMPLE_ID = '01900000-0000-7000-8000-000000000001';

export const EXAMPLE_PHONE = '9171234567';

/** A solved captcha. `createCaptcha` returns the id, the picture shows the text. */
export const EXAMPLE_CAPTCHA = { captchaId: EXAMPLE_ID, captchaText: 'ABCD' } as const;

/** Token of an owner check that does not exist. */
export const EXAMPLE_CHECK = 'A'.repeat(43);
