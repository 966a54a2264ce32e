/** Masks a phone number: `+639171234821` becomes `+63 917 ••• 4821`. */
export function maskPhone(phone: string): string {
  const national = phone.slice(-10);
  return `+63 ${national.slice(0, 3)} ••• ${national.slice(-4)}`;
}

/**
 * Masks an account number except its last four characters: `••• 4821`. A number of up to four characters is hidden
 * completely.
 */
export function maskAccount(number: string): string {
  return number.length > 4 ? `••• ${number.slice(-4)}` : '•••';
}
