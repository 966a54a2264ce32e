/** Sentences for the refusals of approvals, by code. */
export const REQUEST_REFUSALS = {
  not_found: 'No request has that ticket.',
  request_over: 'That request is already approved, refused or withdrawn.',
  request_expired: 'That request is more than a day old. Make a new request.',
  request_own: 'You made this request. Another operator must approve it.',
  request_changed: 'The command would now have another effect than requested. Make a new request.',
} as const;

/** Refusals of a signature. They come before any of the signed requests is carried out. */
export const SIGNATURE_REFUSALS = {
  signature_wrong: 'The signature is not that of your passkey for these requests. Nothing was done.',
  failed: 'The command failed, and nothing was changed. Tell the people who run the servers.',
} as const;
