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

/**
 * Masks an ID number except its last two characters. The owner check asks for the last four characters (decision 074),
 * so no form may show them.
 */
export function maskIdNumber(number: string): string {
  return number.length > 4 ? `••• ${number.slice(-2)}` : '•••';
}

/** Returns true if a text has the bullets of a mask, which no number has. */
export const isMasked = (text: string): boolean => text.includes('•');
