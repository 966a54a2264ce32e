export const wait = {
  seconds: 'Try again in {count, plural, =1 {1 second} other {# seconds}}.',
  minutes: 'Try again in {count, plural, =1 {1 minute} other {# minutes}}.',
  hours: 'Try again in {count, plural, =1 {1 hour} other {# hours}}.',
} as const;
