export const leave = {
  heading: 'Take your number off our list',
  body: 'Someone you know gave your number as a person to reach in an emergency. You owe nothing and need not do anything. If you do not want this, take your number off here.',
  button: 'Remove my number',
  hint: 'It is gone at once, and nobody can add it again.',
  doneHeading: 'Your number is gone',
  done: 'We will not contact you, and nobody can add your number again. You can close this page.',
  other: 'Basahin sa Tagalog',
} as const;
