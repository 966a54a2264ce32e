export const leave = {
  heading: 'Remove your number from our list',
  body: 'Someone you know gave us your number as an emergency contact. You owe nothing and don’t need to do anything. If you don’t want this, remove your number here.',
  button: 'Remove my number',
  hint: 'It’s removed right away, and nobody can add it again.',
  doneHeading: 'Your number is removed',
  done: 'We won’t contact you, and nobody can add your number again. You can close this page.',
} as const;
