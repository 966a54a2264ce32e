/** How numbers are shown where the whole number is nobody's business: screens, receipts, logs. */

/** `+639171234821` as `+63 917 ••• 4821`. */
export function maskPhone(phone: string): string {
  const national = phone.slice(-10);
  return `+63 ${national.slice(0, 3)} ••• ${national.slice(-4)}`;
}

/** An account, wallet or ID number as `••• 4821`; a number of four characters or fewer is hidden whole. */
export function maskAccount(number: string): string {
  return number.length > 4 ? `••• ${number.slice(-4)}` : '•••';
}

/** `Juan Dela Cruz` as `J••• D••• C•••`: enough for its owner, useless to others. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
}
