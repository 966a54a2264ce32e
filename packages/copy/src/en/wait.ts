/** After a refusal that ends by itself. */
export const wait = {
  seconds: 'You can try again in {count, plural, =1 {1 second} other {# seconds}}.',
  minutes: 'You can try again in {count, plural, =1 {1 minute} other {# minutes}}.',
  hours: 'You can try again in {count, plural, =1 {1 hour} other {# hours}}.',
} as const;
