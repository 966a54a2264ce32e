/** Drafts of forms and notes, which the tab keeps over a reload and the end of a session. */
const OWNER = 'operator';

/** Deletes the drafts of the tab if another operator wrote them. */
export function keepDraftsOf(operator: string): void {
  if (sessionStorage.getItem(OWNER) !== operator) sessionStorage.clear();
  sessionStorage.setItem(OWNER, operator);
}

/** Deletes all drafts of the tab. */
export const deleteDrafts = (): void => sessionStorage.clear();
